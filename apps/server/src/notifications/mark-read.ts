import { markAppointmentsRead } from './read-together.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { notificationColumns, ownNotifications, presentNotification } from './own-notifications.ts'
import { publishToOwnScreens } from './publish-to-own-screens.ts'

export const markRead = serve('PUT /api/notifications/{id}/mark_read', async (actor, { params, write, now, t }) =>
  write(async (tx) => {
    const row = await ownNotifications(tx, actor)
      .select(notificationColumns)
      .where('notifications.id', '=', params.id)
      .forUpdate('notifications')
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.read_at) return presentNotification(t, row)
    const unread = tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', actor.id)
      .where('read_at', 'is', null)
    // The feed lists a new lead once, however many notices there are.
    const isLead = row.message_type === 'new_lead' && row.person_id !== null
    await (
      isLead
        ? unread
            .where('message_type', '=', 'new_lead')
            .where('person_id', '=', row.person_id)
            .where('company_id', '=', row.company_id)
        : unread.where('id', '=', row.id)
    ).execute()
    await markAppointmentsRead(tx, actor, [row])
    await publishToOwnScreens(tx, actor, row.id)
    return presentNotification(t, { ...row, read_at: now.toISOString() })
  }),
)
