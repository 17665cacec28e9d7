import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { notificationColumns, ownNotifications, presentNotification } from './own-notifications.ts'

/** Until they are contacted or their status changes. */
export const listNewEnquiries = serve('GET /api/notifications/new_enquiry', async (actor, { db, query, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  const waiting = ownNotifications(db, actor)
    .where('notifications.message_type', '=', 'new_lead')
    .where('people.status', '=', 'enquiry')
    .where('people.last_contact_at', 'is', null)
    .where('people.deleted_at', 'is', null)
    .where('people.company_id', '=', actor.company.id)
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await waiting
    .select(notificationColumns)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { collection: rows.map((row) => presentNotification(t, row)), pagination: pagination(total) }
})
