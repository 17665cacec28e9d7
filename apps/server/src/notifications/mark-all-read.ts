import { markOwnAppointmentsRead } from './read-together.ts'
import { serve } from '../platform/http/call.ts'
import { followedClubs, ownNotifications } from './own-notifications.ts'
import { publishToOwnScreens } from './publish-to-own-screens.ts'

export const markAllRead = serve('PUT /api/notifications/mark_all_read', async (actor, { write, now, t }) =>
  write(async (tx) => {
    const unread = ownNotifications(tx, actor).select('notifications.id').where('notifications.read_at', 'is', null)
    const read = await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('id', 'in', unread)
      .returning('id')
      .execute()
    const isAnyAppointmentRead = await markOwnAppointmentsRead(tx, actor, followedClubs(actor))
    if (read.length || isAnyAppointmentRead) await publishToOwnScreens(tx, actor, null)
    return { message: t('All notifications were marked as read.') }
  }),
)
