import type { InboxView } from '@spotter/domain/inbox/views.ts'
import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'
import { isAccessible, joined, lastFailed, ownerId } from './conversation-row.ts'

export const isSnoozed = sql`
  (conversations.snoozed_until is not null and conversations.snoozed_until > product_now())`
export const waits = sql`
  conversations.waiting_since is not null and conversations.done_at is null and not ${isSnoozed}`
/** As the index has it. */
export const snoozedNow = sql`conversations.snoozed_until > product_now() and conversations.done_at is null`

/** Older ones are not looked after any more. */
const failedDays = 30

/** As the index has it. */
const failedIds = sql`
  select failed.conversation_id from messages failed
  where failed.created_at > product_now() - make_interval(days => ${sql.lit(failedDays)})
    and failed.direction = 'outbound' and failed.purpose = 'personal' and failed.status in ('failed', 'undelivered')
    and failed.user_id is not null and failed.deleted_at is null and failed.conversation_id is not null`

const hasFailed = sql`conversations.id = any(array(${failedIds})) and ${lastFailed}`

/** From the few messages that failed, instead of from all conversations. */
export const failedCount = (place: Place) => sql`(
  select count(*)::int from (select distinct conversation_id from (${failedIds}) ids) failed, lateral (
    select from ${joined} where conversations.id = failed.conversation_id and ${isIn(place)} and ${lastFailed}
    offset 0) found)`

export const conditions: Record<InboxView, (actor: Staff) => RawBuilder<unknown>> = {
  needs_reply: () => waits,
  mine: ({ id }) => sql`${waits} and ${ownerId} = ${id}`,
  unassigned: () => sql`${waits} and ${ownerId} is null`,
  snoozed: () => snoozedNow,
  failed: () => hasFailed,
  done: () => sql`conversations.done_at is not null`,
  all: () => sql`true`,
}

/** Where someone waits, the longest wait comes first. */
export const orders: Record<InboxView, RawBuilder<unknown>> = {
  needs_reply: sql`conversations.waiting_since, conversations.id`,
  mine: sql`conversations.waiting_since, conversations.id`,
  unassigned: sql`conversations.waiting_since, conversations.id`,
  snoozed: sql`conversations.snoozed_until, conversations.id`,
  failed: sql`conversations.last_at desc, conversations.id desc`,
  done: sql`conversations.last_at desc, conversations.id desc`,
  all: sql`conversations.last_at desc, conversations.id desc`,
}

export interface Place {
  actor: Staff
  /** Null for all clubs of the actor. */
  company: CompanyRow | null
}

export const isIn = ({ actor, company }: Place): RawBuilder<boolean> => {
  const here = company ? sql`conversations.company_id = ${company.id}` : sql`true`
  return sql<boolean>`${here} and ${isAccessible(actor)}`
}

export const matching = (q: string | undefined): RawBuilder<unknown> => {
  const parts = searchParts((q ?? '').replaceAll('\0', ''))
  if (!parts.length) return sql`true`
  const each = parts.map((part) =>
    plannedByValues(
      sql`(people.search_text like ${likePattern(part)} or conversations.address ilike ${likePattern(part)})`,
    ),
  )
  return sql.join(each, sql` and `)
}
