import { mayTake } from '@spotter/domain/notifications/feed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { notificationColumns, ownNotifications, presentNotification } from './own-notifications.ts'
import { isUnreadBooking, isWaitingLead, isWalkIn } from './waiting-people.ts'

export const listNotifications = serve('GET /api/notifications', async (actor, { db, query, company, now, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  const own = ownNotifications(db, actor)
  const listed = query.ungrouped ? own.where(not(isGrouped(actor, company, now))) : own
  const { total, unread } = await listed
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('notifications.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await (query.unread ? listed.where('notifications.read_at', 'is', null) : listed)
    .select(notificationColumns)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    collection: rows.map((row) => presentNotification(t, row)),
    pagination: pagination(query.unread ? unread : total),
    unread_count: query.ungrouped ? await countUnread(db, actor) : unread,
  }
})

async function countUnread(db: Db, actor: Staff): Promise<number> {
  const { unread } = await ownNotifications(db, actor)
    .where('notifications.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

const not = (condition: RawBuilder<boolean>) => sql<boolean>`${condition} is not true`

/** Has a row in one of the feed's groups. */
function isGrouped(actor: Staff, company: CompanyRow, now: Date): RawBuilder<boolean> {
  const groups = [isWaitingLead(actor), isUnreadBooking(actor, now)]
  if (mayTake(actor, { salesperson_id: null }))
    groups.push(sql<boolean>`(notifications.message_type = 'visitor' and ${isWalkIn(actor, company, now)})`)
  return sql<boolean>`(${sql.join(groups, sql` or `)})`
}
