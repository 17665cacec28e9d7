import { may } from '@spotter/domain/accounts/permissions.ts'
import { mayTake } from '@spotter/domain/notifications/feed.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf, totalOf } from '../platform/http/pages.ts'
import {
  countableNotifications,
  followedClubs,
  notificationColumns,
  ownNotifications,
  presentNotification,
} from './own-notifications.ts'
import { isUnreadBooking, isWaitingLead, isWalkIn } from './waiting-people.ts'

export const listNotifications = serve('GET /api/notifications', async (actor, { db, query, company, now, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  const groups = query.ungrouped ? groupsOf(actor, company, now) : []
  const conditions = [...groups.map(not), ...(query.unread ? [isUnread] : [])]
  const isAsked = conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : isAny
  const rows = await ownNotifications(db, actor)
    .where(isAsked)
    .select(notificationColumns)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf({ limit, offset }, rows.length, async () => ({
    total: query.unread ? await count(db, actor, isAsked) : await countWithout(db, actor, groups),
  }))
  return {
    collection: rows.map((row) => presentNotification(t, row)),
    pagination: pagination(total),
    unread_count: query.unread && !query.ungrouped ? total : await count(db, actor, isUnread),
  }
})

const isAny = sql<boolean>`true`
const isUnread = sql<boolean>`notifications.read_at is null`
const not = (condition: RawBuilder<boolean>) => sql<boolean>`${condition} is not true`

const counting = (db: Db, actor: Staff, condition: RawBuilder<boolean>) =>
  countableNotifications(db, actor)
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('total'))

const count = async (db: Db, actor: Staff, condition: RawBuilder<boolean>) =>
  (await counting(db, actor, condition).executeTakeFirstOrThrow()).total

/** No notification is in two groups, and each group is found by an index, which all the others are not. */
async function countWithout(db: Db, actor: Staff, groups: readonly RawBuilder<boolean>[]): Promise<number> {
  const all = may(actor, 'see:all_people') ? keptCount(actor) : counting(db, actor, isAny)
  const counts = [all, ...groups.map((group) => counting(db, actor, group))].map((each) => sql`(${each})`)
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` - `)} as total`.execute(db)
  return rows[0]!.total
}

const keptCount = (actor: Staff) => sql`
  select coalesce(sum(count), 0)::bigint from notification_counts
  where user_id = ${actor.id} and company_id = ${anyOf(followedClubs(actor))}`

/** Those with a row in one of the feed's groups. */
function groupsOf(actor: Staff, company: CompanyRow, now: Date): RawBuilder<boolean>[] {
  const groups = [isWaitingLead(actor), isUnreadBooking(actor, now)]
  if (mayTake(actor, { salesperson_id: null }))
    groups.push(sql<boolean>`(notifications.message_type = 'visitor' and ${isWalkIn(actor, company, now)})`)
  return groups
}
