import type { Readable } from 'node:stream'
import type { ConnectorOf } from './connector.ts'

import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'

/** The key makes a second delivery harmless. */
interface Outgoing {
  key: string
  company_id: number | null
}
export interface Attachment {
  filename: string
  content_type: string
  content: string
  /** Missing for text. */
  encoding?: 'base64'
  /** Of a picture within the text, which names it by `cid:`. */
  cid?: string
}
export interface Mail extends Outgoing {
  /** The key in its Message-ID, if another than its own: mailboxes show emails with the same one once. */
  message_id_key?: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  headers?: Record<string, string>
}
export interface PhoneMessage extends Outgoing {
  to: string
  from: string
  text: string
  /** Of WhatsApp outside a session: the text that the provider approved. */
  content?: Content | null
  /** When it was handed over first. */
  claimed_at?: Date | null
}

export interface Content {
  sid: string
  variables: Record<string, string>
}

export interface Accepted {
  /** The provider's id, by which it reports what became of the message. */
  provider_id: string
}

/** The provider will never send this message; the words are shown to staff. */
export class MessageRefusal extends Error {}

/** The provider has certainly not taken the message, and takes it later. */
export class ProviderBusy extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

export interface MessageLine<Message extends Outgoing> {
  /** Whether a second sending under the same key is recognized and sent once. */
  isRepeatable: boolean
  /** Any other error leaves open whether the message was taken. */
  send: (message: Message) => Promise<Accepted>
  /** What it has of the message; null if it certainly has nothing, undefined or missing if it can't be asked. */
  find?: (message: Message) => Promise<Accepted | null | undefined>
  /** A picture or file of a received message; null if the provider has it no more. */
  media?: (reference: string, mostBytes: number) => Promise<Media | null>
  /** Null unless the signature is valid; missing if it calls nothing back. */
  read?: (callback: Callback) => Promise<MessageUpdate | 'nothing' | null>
}

export interface Media {
  content_type: string
  content: Buffer
}

export class MediaTooLarge extends Error {}

/** May arrive late, twice, out of order, or before the answer to the sending. */
export interface MessageReport {
  kind: 'report'
  provider_id: string
  /** If the provider echoes it. */
  key: string | null
  status: MessageStatus
  reason: string | null
  at: Date | null
}
export interface ReceivedMessage {
  kind: 'received'
  channel: Channel
  /** If the provider's account belongs to one club. */
  company_id: number | null
  from: string
  to: string
  text: string
  external_id: string
  at: Date | null
  /** Pictures and files, which the provider has. */
  media?: readonly { reference: string; content_type: string }[]
}
export type MessageUpdate = MessageReport | ReceivedMessage

export interface Place {
  latitude: number
  longitude: number
}
export interface AddressFound {
  id: string
  text: string
  address: string
  city: string | null
  state: string | null
  zip: string | null
  latitude: number
  longitude: number
}
export interface AddressLookup {
  /** Prefers nearby places in the country. Null without a service. */
  suggest: (q: string, near: Place | null, country: string, locale: string) => Promise<AddressFound[] | null>
  find: (id: string) => Promise<AddressFound | null>
}

interface OutgoingCall extends Outgoing {
  /** E.164. */
  to: string
  /** Caller id; null for the provider's number. */
  from: string | null
  /** A phone called first and then connected; null if the call is in a browser. */
  via: string | null
  /** In which it is transcribed. */
  language: string
}
interface NumberToVerify extends Outgoing {
  number: string
}
export interface Callback {
  path: string
  headers: Readonly<Record<string, unknown>>
  parameters: URLSearchParams
}
/** May arrive late, twice or out of order; `at` and `seconds` are the provider's time and length of the call. The key is
 * ours, or the provider's id of a call that began there. */
export type VoiceUpdate =
  | { kind: 'status'; key: string; status: CallStatus; at: Date | null; seconds: number | null }
  | { kind: 'transcription'; key: string; text: string }
  /** What was said at a place in the call. */
  | { kind: 'transcription_part'; key: string; place: number; text: string }
  | { kind: 'transcription_ended'; key: string }
  | { kind: 'recording'; key: string; recording_id: string }
  | { kind: 'caller'; key: string; verified: boolean }

export class VoiceRefusal extends Error {}

export interface VoiceLine {
  token: (who: { user_id: number; company_id: number }, until: Date) => Promise<string>
  /** The key makes a repeat harmless. */
  start: (call: OutgoingCall) => Promise<{ provider_id: string }>
  end: (provider_id: string) => Promise<void>
  verify: (number: NumberToVerify) => Promise<{ provider_id: string; validation_code: string }>
  /** Which other servers pages connect to for calls. */
  origins?: () => Promise<readonly string[]>
  /** Of a call to the club: connects the caller with who answered. */
  answer: (call: AnsweredCall) => Promise<void>
  /** A call to the club, which asks what to do. Null unless the signature is valid. */
  receive: (callback: Callback) => Promise<ArrivingCall | 'nothing' | null>
  /** From its whole or a part; null if the provider no longer has it. */
  recording: (call: { provider_id: string; recording_id: string }, range: ByteRange | null) => Promise<Recording | null>
  /** If browsers call through the provider: their call asks what to do. Null unless the signature is valid. */
  connect?: (callback: Callback) => Promise<ConnectedCall | null>
  /** Null unless the signature is valid; `nothing` if it concerns no call of ours. */
  read: (callback: Callback) => Promise<VoiceUpdate | 'nothing' | null>
}

export interface ConnectedCall {
  user_id: number
  call_id: number
  provider_id: string
  /** In the provider's language; null for a call that isn't there or is over. */
  instructions: (call: JoinedCall | null) => Promise<string>
}

export interface JoinedCall {
  company_id: number
  key: string
  /** Null if a caller waits to be answered. */
  to: string | null
  from: string | null
  language: string
}

export interface ByteRange {
  first: number
  last: number | null
}

export interface Recording {
  content_type: string
  content: Readable
  /** Which bytes these are, of how many; null if the provider does not say how many. */
  bytes: { first: number; last: number; total: number } | null
}

interface AnsweredCall extends Outgoing {
  provider_id: string
  /** A phone called first; null if the call is answered in a browser. */
  via: string | null
  language: string
}

export interface ArrivingCall {
  provider_id: string
  /** If the provider's account belongs to one club. */
  company_id: number | null
  from: string
  to: string
  /** In the provider's language; null if no one will answer. */
  instructions: (call: { key: string } | null) => string
}

export interface PhoneAccounts {
  /** One of this name under the account, which is found again if an earlier answer was lost. */
  create: (parent_id: number, name: string) => Promise<{ sid: string; secret: string; base_url: string | null }>
}

export interface Providers {
  /** None while everything stays in the sandbox. */
  phoneAccounts?: PhoneAccounts
  connectorOf: ConnectorOf
  sandbox: { mail: boolean; sms: boolean; whatsapp: boolean; voice: boolean }
  mail: MessageLine<Mail>
  sms: MessageLine<PhoneMessage>
  whatsapp: MessageLine<PhoneMessage>
  voice: VoiceLine
  addresses: {
    outside: AddressLookup | null
    known: AddressLookup
  }
}
