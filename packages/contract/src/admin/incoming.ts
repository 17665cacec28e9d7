import { inboundStatuses } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Email } from '../messages/message-shapes.ts'
import { choiceOf, Id, Instant, Nullable, PageOf, Paging, Parsed, Search } from '../shapes.ts'

export const AdminEmail = Type.Object({ ...Email.properties, company_name: Type.String() })
export type AdminEmail = Static<typeof AdminEmail>

export const Incoming = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  from: Nullable(Type.String()),
  text: Type.String(),
  created_at: Instant,
})
export type Incoming = Static<typeof Incoming>

const query = Type.Object({ ...Search, ...Paging })
const filter = Type.Object({
  filter: Type.Object({
    q: Type.Optional(Type.String()),
    checked_all: Parsed(),
    including_ids: Parsed(),
    excluding_ids: Parsed(),
  }),
})

const list = { may: 'root', query, answers: PageOf(Incoming) } as const
const now = {
  may: 'root',
  summary: 'Removes the selected rows at once; up to 98.',
  body: filter,
  answers: Type.Object({ message: Type.String(), count: Type.Integer() }),
} as const
const later = {
  may: 'root',
  summary: 'Removes the selected rows in the background. A BulkAction message reports the end.',
  body: filter,
  answers: Type.Object({ message: Type.String() }),
  status: 202,
} as const

export const incoming = endpoints({
  'GET /api/admin/emails': {
    may: 'root',
    summary: 'The inbound emails of all clubs, newest first.',
    query: Type.Object({ ...Search, ...Paging, status: Type.Optional(Type.String(choiceOf(inboundStatuses))) }),
    answers: PageOf(AdminEmail),
  },
  'GET /api/admin/emails/{id}': { may: 'root', summary: 'An inbound email of any club.', answers: AdminEmail },
  'GET /api/admin/incoming_leads': { ...list, summary: 'Enquiries by email that are not people yet, newest first.' },
  'POST /api/admin/incoming_leads/bulk_remove': now,
  'POST /api/admin/incoming_leads/background_remove': later,
  'GET /api/admin/incoming_emails': { ...list, summary: 'Inbound emails that belong to nobody, newest first.' },
  'POST /api/admin/incoming_emails/bulk_remove': now,
  'POST /api/admin/incoming_emails/background_remove': later,
  'GET /api/admin/unread_sms': { ...list, summary: 'Inbound SMS that nobody has read, newest first.' },
  'POST /api/admin/unread_sms/bulk_remove': now,
  'POST /api/admin/unread_sms/background_remove': later,
})
