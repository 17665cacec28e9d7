import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'

export type Envelope = RealtimeEnvelope

/** Who it is meant for; stays on the server. What is left out does not narrow. */
export interface Address {
  company_id?: number
  user_ids?: readonly number[]
  /** Those in the other clubs of this club's group. */
  group_of?: number
  /** Of those who may see the club, also whoever is in another one: they look at its settings. */
  from_anywhere?: boolean
  /** Only those who look after the whole install. */
  root?: boolean
  /** The salesperson of the person the message is about: null when that person has none. */
  person_salesperson_id?: number | null
  /** Whose it is, beside that: their own appointment reaches them even with somebody else's person. */
  salesperson_id?: number
}

export interface RealtimeMessage {
  /** The name of the channel, as clients subscribe to it. */
  channel: string
  envelope: Envelope
  to: Address
}
