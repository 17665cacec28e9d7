import { may } from '@spotter/domain/accounts/permissions.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { activityTypes } from '@spotter/domain/activities/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { parseChoice, parseChoices } from '../platform/http/parse-values.ts'
import { isOfOwnClubs } from './find-activity.ts'
import type { ActivityFilter } from './where-activities.ts'

/** Null if the filter has no kept count. Activities of deleted people are subtracted, because those are few. */
export function keptTotal(
  actor: Staff,
  company: CompanyRow,
  { status: asked, type, ...filter }: ActivityFilter,
): RawBuilder<{ total: number }> | null {
  const status = parseChoice('status', asked, activityStatuses)
  const types = parseChoices('type', type, activityTypes)
  if (!may(actor, 'see:all_people') || !isKept(status) || narrowing.some((name) => filter[name])) return null
  const matches = sql`company_id = ${company.id} ${status ? sql`and complete = ${status === 'complete'}` : sql``}
    ${types.length ? sql`and type = any(${types}::text[])` : sql``}`
  return sql`
    select case when ${isOfOwnClubs(actor, company.id)} then
      (select coalesce(sum(count), 0)::bigint from activity_counts where ${matches})
      - (select count(*) from people removed, lateral (
          select from activities where person_id = removed.id and deleted_at is null and ${matches}) hidden
        where removed.deleted_at is not null)
      else 0 end as total`
}

const isKept = (status: string | null) => status === null || status === 'complete' || status === 'incomplete'

const narrowing = ['kind_code', 'membership', 'tags', 'person_id', 'salesperson_id', 'date_from', 'date_to'] as const
