import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { notificationColumns, ownNotifications, presentNotification } from './own-notifications.ts'

export const listNotifications = serve('GET /api/notifications', async (actor, { db, query, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  const own = ownNotifications(db, actor)
  const { total, unread } = await own
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('notifications.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await (query.unread ? own.where('notifications.read_at', 'is', null) : own)
    .select(notificationColumns)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    collection: rows.map((row) => presentNotification(t, row)),
    pagination: pagination(query.unread ? unread : total),
    unread_count: unread,
  }
})
