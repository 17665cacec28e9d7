import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Id, Instant, Nullable, OneOf, Pagination, Paging, Search } from '../shapes.ts'

export const channels = ['mail', 'sms', 'whatsapp', 'voice'] as const
export type Channel = (typeof channels)[number]

const common = {
  id: Id,
  channel: OneOf(channels),
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
    Type.Object({ filename: Type.String(), content_type: Type.String(), content: Type.String() }),
  ),
})
export type SandboxMessage = Static<typeof SandboxMessage>

export const sandbox = endpoints({
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
})
