import type { Channel } from '@spotter/domain/messages/channels.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import type { RealtimeMessage } from '../platform/realtime/message.ts'
import { publish, publishEach } from '../platform/realtime/publish.ts'
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

export async function publishArrivals(tx: Tx, arrived: readonly Arrived[]): Promise<void> {
  const clubs = Map.groupBy(arrived, ({ row }) => row.company_id)
  const counts = [...clubs].map(([company_id, all]) =>
    countsChanged(company_id, [...new Set(all.map(({ row }) => row.channel))]),
  )
  await publishEach(tx, [...arrived.map(arrivalOf), ...counts])
}

const arrivalOf = ({ row, name, excerpt, salesperson_id }: Arrived): RealtimeMessage => {
  const { id, company_id, person_id, conversation_id, channel } = row
  return {
    channel: 'NotificationsChannel',
    envelope: {
      type: realtimeTypes[channel],
      event: 'received',
      company_id,
      message: msg('{name}: {text}'),
      data: { id, person_id, conversation_id, values: { name, text: excerpt } },
    },
    to: { company_id, person_salesperson_id: salesperson_id },
  }
}

export const publishCounts = (tx: Tx, company_id: number, counters: readonly Channel[]) =>
  publish(tx, countsChanged(company_id, counters))

/** Everyone has counts of their own, so it says which have changed. */
const countsChanged = (company_id: number, counters: readonly Channel[]): RealtimeMessage => ({
  channel: 'NotificationsChannel',
  envelope: { type: 'TriggerCountUpdate', event: 'changed', company_id, message: null, data: { counters } },
  to: { company_id },
})
