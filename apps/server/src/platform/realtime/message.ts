import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'

export type Envelope = RealtimeEnvelope

/** Server-side only; missing fields don't narrow. */
export interface Address {
  company_id?: number
  user_ids?: readonly number[]
  group_of?: number
  /** Also users currently in another club, if they may see this one. */
  from_anywhere?: boolean
  root?: boolean
  /** Null if that person has none. */
  person_salesperson_id?: number | null
  /** Their own appointments reach them even with another salesperson's person. */
  salesperson_id?: number
}

export interface RealtimeMessage {
  channel: string
  envelope: Envelope
  to: Address
}
