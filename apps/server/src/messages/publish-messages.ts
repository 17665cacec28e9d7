import type { Channel } from '@spotter/domain/messages/channels.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { MessageRow } from './message-row.ts'

export const realtimeTypes = { email: 'Email', sms: 'Sms', whatsapp: 'Whatsapp' } as const

interface Arrived {
  row: MessageRow
  /** Of the person, or the address of a stranger. */
  name: string
  excerpt: string
  /** Restricted salespeople see those of their own people only. */
  salesperson_id: number | null
}

export async function publishArrival(tx: Tx, { row, name, excerpt, salesperson_id }: Arrived): Promise<void> {
  const { id, company_id, person_id, conversation_id, channel } = row
  await publish(tx, {
    channel: 'NotificationsChannel',
    envelope: {
      type: realtimeTypes[channel],
      event: 'received',
      company_id,
      message: msg('{name}: {text}'),
      data: { id, person_id, conversation_id, values: { name, text: excerpt } },
    },
    to: { company_id, person_salesperson_id: salesperson_id },
  })
  await publishCounts(tx, company_id, [channel])
}

/** Everyone has counts of their own, so it says which have changed. */
export const publishCounts = (tx: Tx, company_id: number, counters: readonly Channel[]) =>
  publish(tx, {
    channel: 'NotificationsChannel',
    envelope: { type: 'TriggerCountUpdate', event: 'changed', company_id, message: null, data: { counters } },
    to: { company_id },
  })
