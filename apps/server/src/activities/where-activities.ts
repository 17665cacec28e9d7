import { activityTypes, eventKinds, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { everyType, membership } from '@spotter/domain/secondary-sales/types.ts'
import { endOfDay, startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import {
  parseChoice,
  parseChoices,
  parseDay,
  parseIds,
  parseList,
  parseSalespeople,
} from '../platform/http/parse-values.ts'
import { hoursOf } from './check-activity.ts'
import { isAccessible } from './find-activity.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export interface ActivityFilter {
  type?: string | undefined
  kind_code?: string | undefined
  membership?: string | undefined
  tags?: string | undefined
  person_id?: number | undefined
  salesperson_id?: string | number | undefined
  status?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
}

type Condition = RawBuilder<boolean>

export function whereActivities(actor: Staff, company: CompanyRow, asked: ActivityFilter, now: Date): Condition {
  const conditions: Condition[] = [
    sql`activities.company_id = ${company.id}`,
    sql`activities.deleted_at is null`,
    isAccessible(actor, company.id),
    ...ofKind(asked),
    ...inState(asked.status, company, now),
    ...onDays(asked, company),
    ...ofMembership(asked.membership),
    ...ofSalespeople(actor, asked.salesperson_id),
    ...withTags(company, asked.tags).map(plannedByValues),
    ...(asked.person_id === undefined ? [] : [sql<boolean>`activities.person_id = ${asked.person_id}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const kinds = [...taskKinds, ...eventKinds]

function ofKind({ type, kind_code }: ActivityFilter): Condition[] {
  const asked = parseChoices('kind_code', kind_code, kinds)
  const types = parseChoices('type', type, activityTypes)
  return [
    ...(types.length ? [ofTypes(types)] : []),
    ...(asked.length ? [sql<boolean>`activities.kind_code = any(${asked}::text[])`] : []),
  ]
}

/** A literal, because the index of open ones begins with the type. */
const ofTypes = ([type, ...others]: readonly string[]): Condition =>
  others.length
    ? sql<boolean>`activities.type = any(${[type, ...others]}::text[])`
    : sql<boolean>`activities.type = ${sql.lit(type)}`

function inState(asked: string | undefined, company: CompanyRow, now: Date): Condition[] {
  const { tzinfo } = hoursOf(company)
  const status = parseChoice('status', asked, activityStatuses)
  switch (status) {
    case 'incomplete':
      return [sql`not activities.complete`]
    case 'complete':
      return [sql`activities.complete`]
    case 'confirmed':
      return [sql`activities.confirmed and not activities.complete`]
    case 'late':
      return [sql`not activities.complete and activities.start < ${startOfDay(dayOf(now, tzinfo), tzinfo)}`]
    default:
      return []
  }
}

function onDays({ date_from, date_to }: ActivityFilter, company: CompanyRow): Condition[] {
  const { tzinfo } = hoursOf(company)
  const [from, to] = [parseDay('date_from', date_from), parseDay('date_to', date_to)]
  return [
    ...(from ? [sql<boolean>`activities.start >= ${startOfDay(from, tzinfo)}`] : []),
    ...(to ? [sql<boolean>`activities.start <= ${endOfDay(to, tzinfo)}`] : []),
  ]
}

/** -1 for all. */
export function ofMembership(asked: string | undefined): Condition[] {
  const chosen = parseList('membership', asked)
  const types = parseIds(
    'membership',
    chosen.filter((one) => one !== membership),
  )
  if (types.includes(everyType)) return []
  const conditions: Condition[] = [
    ...(chosen.includes(membership) ? [sql<boolean>`activities.secondary_sale_id is null`] : []),
    ...(types.length
      ? [
          sql<boolean>`activities.secondary_sale_id in (
            select id from secondary_sales where secondary_sale_type_id = any(${types}::bigint[]))`,
        ]
      : []),
  ]
  return conditions.length ? [sql<boolean>`(${sql.join(conditions, sql` or `)})`] : []
}

function ofSalespeople(actor: Staff, asked: string | number | undefined): Condition[] {
  const ids = parseSalespeople(actor, asked)
  return ids.length ? [sql`activities.salesperson_id = any(${ids}::bigint[])`] : []
}

function withTags(company: CompanyRow, asked: string | undefined): Condition[] {
  const names = parseList('tags', asked)
  if (!names.length) return []
  return [
    sql`activities.person_id in (
      select person_id from person_tags join tags on tags.id = person_tags.tag_id
      where tags.company_id = ${company.id} and tags.deleted_at is null
        and lower(tags.name) = any(array(select lower(name) from unnest(${names}::text[]) name)))`,
  ]
}
