import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import type { MessageRow } from './message-row.ts'

const texts: Record<'failed' | 'undelivered', Record<Channel, string>> = {
  failed: {
    email: msg('Your email to {name} was not sent.'),
    sms: msg('Your SMS to {name} was not sent.'),
    whatsapp: msg('Your WhatsApp message to {name} was not sent.'),
  },
  undelivered: {
    email: msg('Your email to {name} was not delivered.'),
    sms: msg('Your SMS to {name} was not delivered.'),
    whatsapp: msg('Your WhatsApp message to {name} was not delivered.'),
  },
}

/** To the sender, who has gone on to other people by then. Messages to many have their own report. */
export async function noticesOfFailed(tx: Tx, row: MessageRow, status: MessageStatus): Promise<Notice[]> {
  if (status !== 'failed' && status !== 'undelivered') return []
  const { user_id, person_id, purpose, bulk_change_id, channel } = row
  if (user_id === null || person_id === null || purpose !== 'personal' || bulk_change_id !== null) return []
  const person = await tx
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (!person) return []
  return [
    {
      user_ids: [user_id],
      person_id,
      message_type: channel,
      event: status,
      text: texts[status][channel],
      values: { name: fullName(person) },
    },
  ]
}
