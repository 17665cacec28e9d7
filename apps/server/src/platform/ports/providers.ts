import type { ConnectorOf } from './connector.ts'

import type { CallStatus } from '@spotter/domain/voice/call-states.ts'

/** What leaves to the outside world. The key makes a second delivery of the same message harmless. */
export interface Outgoing {
  key: string
  company_id: number | null
}
export interface Attachment {
  filename: string
  content_type: string
  /** Text, in UTF-8. */
  content: string
}
export interface Mail extends Outgoing {
  to: string
  from: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}
export interface PhoneMessage extends Outgoing {
  to: string
  from: string
  text: string
}

export interface Place {
  latitude: number
  longitude: number
}
export interface AddressFound {
  id: string
  /** The whole address in one line. */
  text: string
  address: string
  city: string | null
  state: string | null
  zip: string | null
  latitude: number
  longitude: number
}
export interface AddressLookup {
  /** Those near a place are preferred, and those of the country. Null when there is nobody to ask. */
  suggest: (q: string, near: Place | null, country: string, locale: string) => Promise<AddressFound[] | null>
  /** One that was suggested before. */
  find: (id: string) => Promise<AddressFound | null>
}

export interface OutgoingCall extends Outgoing {
  /** Who is rung, in E.164. */
  to: string
  /** What they see; null for a number of whoever carries the call. */
  from: string | null
  /** A phone that rings first and is then put through; null where a browser holds the call. */
  via: string | null
}
export interface NumberToVerify extends Outgoing {
  number: string
}
/** What came to an address for callbacks, as it came. */
export interface Callback {
  /** With its query, as it was asked for. */
  path: string
  headers: Readonly<Record<string, unknown>>
  parameters: URLSearchParams
}
/** What a callback tells of what was asked for under a key. Any of it may come late, twice or in another order. */
export type VoiceNews =
  | { kind: 'status'; key: string; status: CallStatus }
  | { kind: 'transcription'; key: string; text: string }
  | { kind: 'caller'; key: string; verified: boolean }

/** Something that whoever carries calls says to whoever makes them. */
export class VoiceRefusal extends Error {}

export interface VoiceLine {
  /** What the device of a browser signs in with, bound to a user in a club. */
  token: (who: { user_id: number; company_id: number }, until: Date) => Promise<string>
  /** Takes a call on; its key makes a second asking harmless. */
  start: (call: OutgoingCall) => Promise<{ provider_id: string }>
  /** Hangs up; what is over already stays as it is. */
  end: (provider_id: string) => Promise<void>
  /** Rings a number and asks for the code. */
  verify: (number: NumberToVerify) => Promise<{ provider_id: string; validation_code: string }>
  /** What a callback says; null unless its signature is right, and `nothing` where it concerns nobody here. */
  read: (callback: Callback) => VoiceNews | 'nothing' | null
}

export interface Providers {
  /** The membership systems of clubs. */
  connectorOf: ConnectorOf
  /** True while nothing really leaves. */
  sandbox: { mail: boolean; sms: boolean; whatsapp: boolean; voice: boolean }
  mail: { send: (mail: Mail) => Promise<void> }
  sms: { send: (message: PhoneMessage) => Promise<void> }
  whatsapp: { send: (message: PhoneMessage) => Promise<void> }
  voice: VoiceLine
  addresses: {
    /** A server for this, where one is configured. */
    outside: AddressLookup | null
    /** What the install knows itself. */
    known: AddressLookup
  }
}
