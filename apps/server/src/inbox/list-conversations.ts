import type { Query } from '@spotter/contract/endpoints.ts'
import { type CountedView, type InboxView, inboxViews } from '@spotter/domain/inbox/views.ts'
import { minutesWaited } from '@spotter/domain/inbox/waiting.ts'
import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice, parseFlag } from '../platform/http/parse-values.ts'
import { columns, type ConversationRow, isAccessible, joined, ownerId } from './conversation-row.ts'
import { hoursOf, presentConversations } from './present-conversation.ts'

const isSnoozed = sql`coalesce(conversations.snoozed_until > now(), false)`
const waits = sql`conversations.waiting_since is not null and conversations.done_at is null and not ${isSnoozed}`

const conditions: Record<InboxView, (actor: Staff) => RawBuilder<unknown>> = {
  needs_reply: () => waits,
  mine: ({ id }) => sql`${waits} and ${ownerId} = ${id}`,
  unassigned: () => sql`${waits} and ${ownerId} is null`,
  snoozed: () => sql`${isSnoozed} and conversations.done_at is null`,
  done: () => sql`conversations.done_at is not null`,
  all: () => sql`true`,
}

/** Where someone waits, the longest wait comes first. */
const orders: Record<InboxView, RawBuilder<unknown>> = {
  needs_reply: sql`conversations.waiting_since, conversations.id`,
  mine: sql`conversations.waiting_since, conversations.id`,
  unassigned: sql`conversations.waiting_since, conversations.id`,
  snoozed: sql`conversations.snoozed_until, conversations.id`,
  done: sql`conversations.last_at desc, conversations.id desc`,
  all: sql`conversations.last_at desc, conversations.id desc`,
}

export const listConversations = serve('GET /api/conversations', async (actor, { db, query, company, now }) => {
  const view = parseChoice('view', query.view, inboxViews) ?? 'needs_reply'
  const { limit, offset, pagination } = pageOf(query, { default: 50 })
  const place = placeOf(actor, company, query)
  const found = sql`${place} and ${conditions[view](actor)} and ${matching(query.q)}`
  const [{ rows }, total, counts] = await Promise.all([
    sql<ConversationRow>`
      select ${columns} from ${joined} where ${found} order by ${orders[view]} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    countOf(db, found),
    countViews(db, actor, place),
  ])
  return { collection: await presentConversations(db, rows, now), pagination: pagination(total), counts }
})

export const countConversations = serve('GET /api/conversations/counts', async (actor, { db, company, now }) => {
  const place = placeOf(actor, company, {})
  const [counts, { rows }, hours] = await Promise.all([
    countViews(db, actor, place),
    sql<{ oldest: string | null }>`
      select min(conversations.waiting_since) as oldest from ${joined} where ${place} and ${waits}`.execute(db),
    hoursOf(db, [company.id]),
  ])
  const oldest = rows[0]?.oldest ?? null
  const club = hours.get(company.id)
  return { ...counts, oldest_minutes: oldest && club ? minutesWaited(new Date(oldest), now, club) : null }
})

function placeOf(actor: Staff, company: CompanyRow, query: Partial<Query<'GET /api/conversations'>>) {
  const isEverywhere = parseFlag('all_clubs', query.all_clubs) ?? false
  const here = isEverywhere ? sql`true` : sql`conversations.company_id = ${company.id}`
  return sql`${here} and ${isAccessible(actor)}`
}

const matching = (q: string | undefined): RawBuilder<unknown> => {
  const parts = searchParts((q ?? '').replaceAll('\0', ''))
  if (!parts.length) return sql`true`
  const each = parts.map(
    (part) => sql`(people.search_text like ${likePattern(part)} or conversations.address ilike ${likePattern(part)})`,
  )
  return sql.join(each, sql` and `)
}

async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${joined} where ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

/** From the indexes of those that wait or are snoozed, whatever else there is. */
async function countViews(db: Db, actor: Staff, place: RawBuilder<unknown>): Promise<Record<CountedView, number>> {
  const { rows } = await sql<Record<CountedView, number>>`
    select count(*) as needs_reply, count(*) filter (where ${ownerId} = ${actor.id}) as mine,
      count(*) filter (where ${ownerId} is null) as unassigned,
      (select count(*) from ${joined} where ${place} and ${conditions.snoozed(actor)}
        and conversations.snoozed_until is not null) as snoozed
    from ${joined} where ${place} and ${waits}`.execute(db)
  return rows[0]!
}
