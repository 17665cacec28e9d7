import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'

/** The other open screens of the same reader show the new count too; null stands for several at once. */
export const tellOwnScreens = (tx: Tx, { id: user_id, company }: Staff, id: number | null) =>
  publish(tx, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'notification.read',
      company_id: company.id,
      message: null,
      data: { record: 'notification', id },
    },
    to: { company_id: company.id, user_ids: [user_id] },
  })
