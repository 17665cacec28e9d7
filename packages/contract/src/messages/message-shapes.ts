import { channels, purposes } from '@spotter/domain/messages/channels.ts'
import { directions, messageStatuses } from '@spotter/domain/messages/message-states.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Text } from '../shapes.ts'

const Json = Type.Record(Type.String(), Type.Unknown())

const common = {
  id: Id,
  company_id: Id,
  conversation_id: Nullable(Id),
  person_id: Nullable(Id),
  person_name: Nullable(Type.String()),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  direction: OneOf(directions),
  purpose: OneOf(purposes),
  status: OneOf(messageStatuses),
  /** Why it did not leave or arrive. */
  reason: Nullable(Type.String()),
  from: Nullable(Type.String()),
  to: Type.String(),
  /** As written; of an email HTML. */
  text: Type.String(),
  /** With the values that its fields had when it left. */
  sent_text: Type.String(),
  scheduled: Type.Boolean(),
  scheduled_at: Nullable(Instant),
  send_at: Nullable(Instant),
  pattern: Nullable(Id),
  secondary_sale_id: Nullable(Id),
  bulk: Type.Boolean(),
  /** Of the automated item that wrote it. */
  automated_run_id: Type.Optional(Id),
  book_link: Type.Boolean(),
  abc_join_link: Type.Boolean(),
  is_reply: Type.Boolean(),
  sent_at: Nullable(Instant),
  delivered_at: Nullable(Instant),
  opened_at: Nullable(Instant),
  read_at: Nullable(Instant),
  deleted_at: Nullable(Instant),
  created_at: Instant,
  lock_version: Type.Integer(),
  abilities: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    reply: Type.Boolean(),
    resend: Type.Boolean(),
    import: Type.Boolean(),
  }),
}

/** Of received pictures and files that are not attachments yet. */
const MissingFiles = Type.Object({ waiting: Type.Integer(), failed: Type.Integer() })

const Attachment = Type.Object({
  id: Id,
  filename: Type.String(),
  content_type: Type.String(),
  size: Type.Integer(),
  /** Where it is saved from. */
  url: Type.Optional(Type.String()),
})

export const Email = Type.Object({
  ...common,
  type: Type.Literal('Email'),
  subject: Nullable(Type.String()),
  sent_subject: Nullable(Type.String()),
  text_json: Nullable(Json),
  original_template_text: Nullable(Type.String()),
  previous_email_id: Nullable(Id),
  attachments: Type.Array(Attachment),
})
export type Email = Static<typeof Email>

export const Sms = Type.Object({ ...common, type: Type.Literal('Sms'), persons_count: Type.Integer() })
export type Sms = Static<typeof Sms>

export const Whatsapp = Type.Object({
  ...common,
  type: Type.Literal('Whatsapp'),
  persons_count: Type.Integer(),
  icon: Type.String(),
  description: Type.String(),
  previous_whatsapp_id: Nullable(Id),
})
export type Whatsapp = Static<typeof Whatsapp>

/** Any channel. */
export const Message = Type.Object({
  ...common,
  channel: OneOf(channels),
  subject: Nullable(Type.String()),
  sent_subject: Nullable(Type.String()),
  previous_id: Nullable(Id),
  /** Built with the email editor. */
  designed: Type.Boolean(),
  attachments: Type.Array(Attachment),
  missing_files: Type.Optional(MissingFiles),
})
export type Message = Static<typeof Message>

export const longestSms = 1600
export const longestWhatsapp = 1024
export const longestEmail = 500_000

const To = Type.Optional(Nullable(Text(320)))
const Schedule = { scheduled: Type.Optional(Nullable(Type.Boolean())), scheduled_at: Type.Optional(Nullable(Instant)) }
const OptionalId = Type.Optional(Nullable(Id))

const writing = {
  to: To,
  pattern: OptionalId,
  secondary_sale_id: OptionalId,
  is_reply: Type.Optional(Nullable(Type.Boolean())),
  ...Schedule,
}

export const NewEmail = Type.Object({
  ...writing,
  subject: Type.Optional(Nullable(Type.String())),
  text: Type.Optional(Nullable(Type.String())),
  text_json: Type.Optional(Nullable(Json)),
  original_template_text: Type.Optional(Nullable(Type.String())),
  previous_email_id: OptionalId,
})
export const NewSms = Type.Object({ ...writing, text: Type.Optional(Nullable(Type.String())) })
export const NewWhatsapp = Type.Object({
  ...writing,
  text: Type.Optional(Nullable(Type.String())),
  previous_whatsapp_id: OptionalId,
})

/** Of a waiting message what it says and when it leaves; of an inbound one whether it was read. */
const Changed = { read: Type.Optional(Nullable(Type.Boolean())), lock_version: Type.Optional(Type.Integer()) }
export const EmailChange = Type.Object({ ...NewEmail.properties, ...Changed })
export const SmsChange = Type.Object({ ...NewSms.properties, ...Changed })
export const WhatsappChange = Type.Object({ ...NewWhatsapp.properties, ...Changed })

export const EmailReply = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  is_reply: Type.Literal(true),
  previous_email_id: Id,
  person_id: Nullable(Id),
})
export const WhatsappReply = Type.Object({
  to: Type.String(),
  text: Type.String(),
  is_reply: Type.Literal(true),
  previous_whatsapp_id: Id,
  person_id: Nullable(Id),
})
