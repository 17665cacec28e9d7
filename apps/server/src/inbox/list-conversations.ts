import { type InboxView, inboxViews } from '@spotter/domain/inbox/views.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice, parseFlag } from '../platform/http/parse-values.ts'
import { columns, type ConversationRow, joined } from './conversation-row.ts'
import { countViews } from './count-views.ts'
import { conditions, isIn, matching, orders, type Place, waits } from './inbox-where.ts'
import { clockOf, presentConversations } from './present-conversation.ts'
import { limitTo } from '../platform/db/limit-to.ts'

export const listConversations = serve('GET /api/conversations', async (actor, { db, query, company, now }) => {
  const view = viewOf(query.view)
  const { limit, offset, pagination } = pageOf(query, { default: 50 })
  const isEverywhere = parseFlag('all_clubs', query.all_clubs) ?? false
  const place: Place = { actor, company: isEverywhere ? null : company }
  const found = sql`${isIn(place)} and ${conditions[view](actor)} and ${matching(query.q)}`
  const [{ rows }, matches, counts] = await Promise.all([
    pageStatement(found, view, { limit, offset }).execute(db),
    query.q ? countOf(db, found) : null,
    countViews(db, place),
  ])
  const collection = await presentConversations(db, rows, { now, company })
  return { collection, pagination: pagination(matches ?? counts[view]), counts }
})

export const pageStatement = (found: RawBuilder<unknown>, view: InboxView, page: { limit: number; offset: number }) =>
  sql<ConversationRow>`
    select ${columns} from ${joined} where ${found}
    order by ${orders[view]} ${limitTo(page.limit, page.offset)}`

export const countConversations = serve('GET /api/conversations/counts', async (actor, { db, company, now }) => {
  const place = { actor, company }
  const [counts, { rows }] = await Promise.all([
    countViews(db, place),
    sql<{ oldest: string | null }>`
      select conversations.waiting_since as oldest from ${joined} where ${isIn(place)} and ${waits}
      order by ${orders.needs_reply} limit 1`.execute(db),
  ])
  const oldest = rows[0]?.oldest ?? null
  return { ...counts, oldest_minutes: oldest === null ? null : clockOf(company, now)(new Date(oldest)) }
})

/** For other filters "all" means none, but here it is a view. */
const viewOf = (asked: string | undefined): InboxView =>
  asked === 'all' ? asked : (parseChoice('view', asked, inboxViews) ?? 'needs_reply')

async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${joined} where ${found}`.execute(db)
  return rows[0]?.total ?? 0
}
