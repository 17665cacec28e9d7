import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'

export const publishToOwnScreens = (tx: Tx, { id: user_id, company }: Staff, id: number | null) =>
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
