import { bulkResults } from '@spotter/domain/messages/bulk-results.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { messageStatuses } from '@spotter/domain/messages/message-states.ts'
import { everyMergeField } from '@spotter/domain/templates/merge-fields.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { BulkChangeStarted } from '../bulk-changes/bulk-changes.ts'
import { PeopleFilter } from '../people/people.ts'
import {
  choiceOf,
  Done,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Search,
  SoftDeletion,
  WithMessage,
} from '../shapes.ts'
import {
  Email,
  EmailChange,
  EmailReply,
  Message,
  NewEmail,
  NewSms,
  NewWhatsapp,
  Sms,
  SmsChange,
  Whatsapp,
  WhatsappChange,
  WhatsappReply,
} from './message-shapes.ts'

const bulk = {
  bulk: Type.Optional(Type.Boolean()),
  filter: PeopleFilter,
  persons_count: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
}

const BulkProgress = Type.Object({
  id: Id,
  paused: Type.Boolean(),
  waiting: Type.Integer(),
  sending: Type.Integer(),
  sent: Type.Integer(),
  delivered: Type.Integer(),
  /** Left without an answer of the provider. */
  unknown: Type.Integer(),
  failed: Type.Integer(),
  cancelled: Type.Integer(),
})

const BulkResultOfPerson = Type.Object({
  person_id: Nullable(Id),
  /** Null without access to the person. */
  name: Nullable(Type.String()),
  company_name: Type.String(),
  message_id: Nullable(Id),
  result: OneOf(bulkResults),
  reason: Nullable(Type.String()),
  sent_at: Nullable(Instant),
})

/** Only the last unread message of each conversation. */
const Latest = { latest: Type.Optional(Type.Boolean()) }

const Listing = Type.Object({
  ...Search,
  ...Paging,
  ...SoftDeletion,
  direction: Type.Optional(Type.String(choiceOf(['inbound', 'outbound']))),
  unread: Type.Optional(Type.Boolean()),
  ...Latest,
  status: Type.Optional(Type.String(choiceOf(messageStatuses))),
  person_id: Type.Optional(Id),
})
const create = { may: 'staff', status: 201 } as const
const remove = {
  may: 'staff',
  summary: 'Takes back a message that has not left.',
  answers: Type.Object({ message: Type.String() }),
} as const

export const messages = endpoints({
  'POST /api/people/{id}/emails': {
    ...create,
    summary: 'Writes an email to a person, now or at a time.',
    body: NewEmail,
    answers: WithMessage(Email),
  },
  'POST /api/people/{id}/sms': {
    ...create,
    summary: 'Writes an SMS to a person’s mobile phone, now or at a time.',
    body: NewSms,
    answers: WithMessage(Sms),
  },
  'POST /api/people/{id}/whatsapp': {
    ...create,
    summary: 'Writes a WhatsApp message to a person, now or at a time.',
    body: NewWhatsapp,
    answers: WithMessage(Whatsapp),
  },
  'POST /api/emails': {
    may: 'bulk:email',
    summary: 'Writes an email to all people who match a filter.',
    body: Type.Object({ ...NewEmail.properties, ...bulk }),
    answers: BulkChangeStarted,
  },
  'POST /api/sms': {
    may: 'bulk:sms',
    summary: 'Writes an SMS to all people who match a filter.',
    body: Type.Object({ ...NewSms.properties, ...bulk }),
    answers: BulkChangeStarted,
  },
  'POST /api/whatsapp': {
    may: 'bulk:whatsapp',
    summary: 'Writes a WhatsApp message to all people who match a filter.',
    body: Type.Object({ ...NewWhatsapp.properties, ...bulk }),
    answers: BulkChangeStarted,
  },
  'POST /api/messages/recipients': {
    may: 'bulk:menu',
    summary: 'Who of those who match a filter would get a message now, and why the others would not.',
    body: Type.Object({
      filter: PeopleFilter,
      channel: OneOf(channels),
      pattern: Type.Optional(Nullable(Id)),
      scheduled_at: Type.Optional(Nullable(Instant)),
      /** Those that the text depends on, which must have a value. */
      needed_fields: Type.Optional(Type.Array(OneOf(everyMergeField), { maxItems: everyMergeField.length })),
    }),
    answers: Type.Object({
      total: Type.Integer(),
      receive: Type.Integer(),
      /** Those of them whose quiet hours it is, and when the first of these end. */
      waiting: Nullable(Type.Object({ count: Type.Integer(), until: Instant })),
      refused: Type.Array(Type.Object({ reason: Type.String(), text: Type.String(), count: Type.Integer() })),
      /** Those with people of the selection. */
      clubs: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          /** Whether the caller may write to many there. */
          access: Type.Boolean(),
          total: Type.Integer(),
          receive: Type.Integer(),
        }),
      ),
    }),
  },
  'POST /api/messages/test': {
    may: 'bulk:menu',
    summary: 'Sends what is written for many to the caller alone, as the first of them would get it.',
    body: Type.Object({
      filter: PeopleFilter,
      channel: OneOf(['email', 'sms', 'whatsapp']),
      subject: NewEmail.properties.subject,
      text: NewEmail.properties.text,
      pattern: Type.Optional(Nullable(Id)),
    }),
    answers: Done,
    status: 202,
  },
  'GET /api/messages/bulk/{id}': {
    may: 'staff',
    summary: 'How far the messages of a bulk change are.',
    answers: BulkProgress,
  },
  'GET /api/messages/bulk/{id}/results': {
    may: 'staff',
    summary: 'What became of the messages of a bulk change, by person, and why some got none.',
    query: Type.Object({ ...Paging, result: Type.Optional(Type.String(choiceOf(bulkResults))) }),
    answers: PageOf(BulkResultOfPerson),
  },
  'PUT /api/messages/bulk/{id}': {
    may: 'staff',
    summary: 'Pauses or continues sending.',
    body: Type.Object({ paused: Type.Boolean() }),
    answers: WithMessage(BulkProgress),
  },
  'POST /api/messages/bulk/{id}/resend_unknown': {
    may: 'staff',
    summary: 'Sends again to those of whom it is not known whether they got it. Emails keep their Message-ID.',
    answers: WithMessage(BulkProgress),
  },
  'GET /api/emails/{id}': { may: 'staff', summary: 'An email.', answers: Email },
  'PUT /api/emails/{id}': {
    may: 'staff',
    summary: 'Changes an email that has not left, or marks an inbound one as read.',
    body: EmailChange,
    answers: WithMessage(Email),
  },
  'DELETE /api/emails/{id}': remove,
  'GET /api/sms/{id}': { may: 'staff', summary: 'An SMS.', answers: Sms },
  'PUT /api/sms/{id}': {
    may: 'staff',
    summary: 'Changes an SMS that has not left, or marks an inbound one as read.',
    body: SmsChange,
    answers: WithMessage(Sms),
  },
  'DELETE /api/sms/{id}': remove,
  'GET /api/whatsapp/{id}': { may: 'staff', summary: 'A WhatsApp message.', answers: Whatsapp },
  'PUT /api/whatsapp/{id}': {
    may: 'staff',
    summary: 'Changes a WhatsApp message that has not left, or marks an inbound one as read.',
    body: WhatsappChange,
    answers: WithMessage(Whatsapp),
  },
  'DELETE /api/whatsapp/{id}': remove,
  'PUT /api/messages/{id}/restore': {
    may: 'staff',
    summary: 'Lets a message that was taken back leave after all.',
    answers: WithMessage(Message),
  },
  'POST /api/messages/{id}/resend': {
    ...create,
    summary: 'Writes a message again that did not leave, or of which it is not known.',
    answers: WithMessage(Message),
  },
  'GET /api/messages': {
    may: 'staff',
    summary: 'Messages of a person that have not left yet, the next first.',
    query: Type.Object({ person_id: Id, ...Paging }),
    answers: PageOf(Message),
  },
  'GET /api/emails/unread': {
    may: 'staff',
    summary: 'Inbound emails that nobody has read, newest first.',
    query: Type.Object({ ...Paging, ...Latest }),
    answers: PageOf(Email),
  },
  'GET /api/sms': {
    may: 'staff',
    summary: 'The SMS of the club, newest first; inbound ones unless asked otherwise.',
    query: Listing,
    answers: PageOf(Sms),
  },
  'GET /api/whatsapp': {
    may: 'staff',
    summary: 'The WhatsApp messages of the club, newest first.',
    query: Listing,
    answers: PageOf(Whatsapp),
  },
  'GET /api/whatsapp/unread': {
    may: 'staff',
    summary: 'Inbound WhatsApp messages that nobody has read, newest first.',
    query: Type.Object({ ...Paging, ...Latest }),
    answers: PageOf(Whatsapp),
  },
  'GET /api/companies/{company_id}/emails': {
    may: 'settings',
    summary: 'The inbound emails of a club, newest first, and the address that receives them.',
    query: Listing,
    answers: Type.Object({ ...PageOf(Email).properties, inbound_address: Nullable(Type.String()) }),
  },
  'GET /api/companies/{company_id}/whatsapp': {
    may: 'settings:inbound_whatsapps',
    summary: 'The inbound WhatsApp messages of a club, newest first.',
    query: Listing,
    answers: PageOf(Whatsapp),
  },
  'GET /api/emails/{id}/new_reply': { may: 'staff', summary: 'A reply to begin with.', answers: EmailReply },
  'GET /api/people/{id}/whatsapp/{whatsapp_id}/new_reply': {
    may: 'staff',
    summary: 'A reply to begin with.',
    answers: WhatsappReply,
  },
})
