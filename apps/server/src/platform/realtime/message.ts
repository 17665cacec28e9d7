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
  /** The person it is about, null if unknown: restricted salespeople receive ids of their own people's records only. */
  person_id?: number | null
  activity_id?: number
  /** For those who may not see that person. */
  hidden?: boolean
}

export interface RealtimeMessage {
  channel: string
  envelope: Envelope
  to: Address
}
