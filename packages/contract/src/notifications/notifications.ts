import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, PageOf, Pagination, Paging } from '../shapes.ts'

export const Notification = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  person_id: Nullable(Id),
  message_type: Type.String(),
  event: Type.String(),
  message: Type.String(),
  read_at: Nullable(Instant),
  created_at: Instant,
})
export type Notification = Static<typeof Notification>

export const notifications = endpoints({
  'GET /api/notifications': {
    may: 'staff',
    summary: 'The news feed, newest first.',
    query: Type.Object({ ...Paging, unread: Type.Optional(Type.Boolean()) }),
    answers: Type.Object({
      collection: Type.Array(Notification),
      pagination: Pagination,
      unread_count: Type.Integer(),
    }),
  },
  'GET /api/notifications/new_enquiry': {
    may: 'staff',
    summary: 'New leads that no one has worked on yet.',
    query: Type.Object({ ...Paging }),
    answers: PageOf(Notification),
  },
  'PUT /api/notifications/{id}/mark_read': { may: 'staff', summary: 'Marks one item as read.', answers: Notification },
  'PUT /api/notifications/mark_all_read': { may: 'staff', summary: 'Marks every item as read.', answers: Done },
})

/** `Record`: a declared record changed. */
export const staffMessages = [
  'Notification',
  'Email',
  'Sms',
  'Whatsapp',
  'Person',
  'Visitor',
  'PdfReport',
  'BulkAction',
  'ImportPeople',
  'CallTranscription',
  'Appointment',
  'AppUpdate',
  'ReloadFrontend',
  'Record',
] as const

const kioskMessages = ['GuestWaiverPublicToken', 'AccountChanged'] as const

export type RealtimeType = (typeof staffMessages)[number] | (typeof kioskMessages)[number]

/** The audience stays on the server. */
export interface RealtimeEnvelope {
  type: RealtimeType
  event: string
  company_id: number | null
  message: string | null
  data: Record<string, unknown>
}
