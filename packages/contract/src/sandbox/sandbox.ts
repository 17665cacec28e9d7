import { directions } from '@spotter/domain/messages/message-states.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Id, Instant, Nullable, OneOf, Pagination, Paging, Search, Text, WithMessage } from '../shapes.ts'

export const channels = ['mail', 'sms', 'whatsapp', 'voice'] as const
export type Channel = (typeof channels)[number]

const common = {
  id: Id,
  channel: OneOf(channels),
  /** Inbound ones were written on this page. */
  direction: OneOf(directions),
  recipient: Type.String(),
  sender: Type.String(),
  subject: Nullable(Type.String()),
  text: Type.String(),
  status: Type.String(),
  company_name: Nullable(Type.String()),
  created_at: Instant,
}
export const SandboxMessage = Type.Object({
  ...common,
  html: Nullable(Type.String()),
  via: Nullable(Type.String()),
  asks_code: Type.Boolean(),
  digits: Nullable(Type.String()),
  attachments: Type.Array(
    Type.Object({
      filename: Type.String(),
      content_type: Type.String(),
      content: Type.String(),
      encoding: Type.Optional(OneOf(['base64'])),
      cid: Type.Optional(Type.String()),
    }),
  ),
  /** All SMS or WhatsApp messages between this phone and the club, oldest first. */
  conversation: Type.Array(
    Type.Object({
      id: Id,
      direction: OneOf(directions),
      text: Type.String(),
      status: Type.String(),
      created_at: Instant,
    }),
  ),
})
export type SandboxMessage = Static<typeof SandboxMessage>

export const phoneActions = [
  'reply',
  'reply_twice',
  /** Sends a picture by SMS or WhatsApp, with or without a text. */
  'send_picture',
  'deliver',
  'bounce',
  /** Of an email: its reader reports it as spam. */
  'complain',
  'fail_next',
  'delay_next',
  'bounce_next',
] as const
export type PhoneAction = (typeof phoneActions)[number]

const Clock = Type.Object({
  /** The time of the product. */
  now: Instant,
  ahead_seconds: Type.Integer(),
})

const Written = Text(5000, { minLength: 1 })

export const sandbox = endpoints({
  'GET /api/sandbox/clock': {
    may: 'root',
    summary: 'The time of the product, and how far it was moved. Not found unless everything goes to the sandbox.',
    answers: Clock,
  },
  'POST /api/sandbox/clock': {
    may: 'root',
    summary: 'Moves the time of the product forward. What comes due by then runs; it can’t be moved back.',
    body: Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 365 }), unit: OneOf(['hours', 'days']) }),
    answers: WithMessage(Type.Object({ ...Clock.properties, jobs: Type.Integer() })),
  },
  'GET /api/sandbox/messages': {
    may: 'staff',
    summary: 'Messages sent through the sandbox, newest first.',
    query: Type.Object({ ...Search, ...Paging, channel: Type.Optional(Type.String(choiceOf(channels))) }),
    answers: Type.Object({
      collection: Type.Array(Type.Object(common)),
      pagination: Pagination,
      counts: Type.Object({
        mail: Type.Integer(),
        sms: Type.Integer(),
        whatsapp: Type.Integer(),
        voice: Type.Integer(),
      }),
    }),
  },
  'GET /api/sandbox/messages/{id}': {
    may: 'staff',
    summary: 'One message as it was sent, with the rendered email.',
    answers: SandboxMessage,
  },
  'POST /api/sandbox/messages': {
    may: 'staff',
    summary: 'Writes to a club from any phone or mailbox.',
    body: Type.Object({
      channel: OneOf(['sms', 'whatsapp', 'mail']),
      from: Text(320),
      subject: Type.Optional(Text(255)),
      company_id: Id,
      text: Written,
    }),
    answers: Type.Object({ id: Id }),
    status: 202,
  },
  'POST /api/sandbox/messages/{id}': {
    may: 'staff',
    summary: 'Acts as the phone or mailbox that got a message, or decides what happens to the next one.',
    body: Type.Object({ action: OneOf(phoneActions), text: Type.Optional(Written) }),
    answers: Type.Object({ id: Id }),
  },
})
