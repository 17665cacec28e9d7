import type { Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { UnreadRow } from './unread-condition.ts'

/** Unassigned ones: screens of everyone who shares them. */
export const publishToReaders = (tx: Tx, { id: user_id }: Staff, { id, company_id, salesperson_id }: UnreadRow) =>
  publish(tx, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'unread_appointment.read',
      company_id,
      message: null,
      data: { record: 'unread_appointment', id },
    },
    to: { company_id, ...(salesperson_id === null ? { person_salesperson_id: null } : { user_ids: [user_id] }) },
  })
