import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, PageOf, Pagination, Paging } from '../shapes.ts'

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

const WaitingPerson = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  do_not_call: Type.Boolean(),
  lock_version: Type.Integer(),
  /** The reader may make themselves the salesperson. */
  may_take: Type.Boolean(),
})

export const NewLead = Type.Object({ ...Notification.properties, person: WaitingPerson })
export type NewLead = Static<typeof NewLead>

export const WalkIn = Type.Object({
  person: Type.Object({ ...WaitingPerson.properties, avatar: Nullable(Type.String()), status: OneOf(statuses) }),
  visit_type: Type.String(),
  signed_at: Instant,
})
export type WalkIn = Static<typeof WalkIn>

export const notifications = endpoints({
  'GET /api/notifications': {
    may: 'staff',
    summary: 'The news feed, newest first.',
    query: Type.Object({
      ...Paging,
      unread: Type.Optional(Type.Boolean()),
      ungrouped: Type.Optional(
        Type.Boolean({
          description: 'leaves out new leads, walk-ins and unread appointments, which have lists of their own',
        }),
      ),
    }),
    answers: Type.Object({
      collection: Type.Array(Notification),
      pagination: Pagination,
      unread_count: Type.Integer(),
    }),
  },
  'GET /api/notifications/new_enquiry': {
    may: 'staff',
    summary: 'New leads that no one has worked on yet, each once.',
    query: Type.Object({ ...Paging }),
    answers: PageOf(NewLead),
  },
  'GET /api/notifications/walk_ins': {
    may: 'staff',
    summary: 'People without a salesperson who signed in during the last 7 days and whom the caller may take.',
    query: Type.Object({ ...Paging }),
    answers: PageOf(WalkIn),
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
  'TriggerCountUpdate',
  'Appointment',
  'AppUpdate',
  'ClubOsMigration',
  'PopulateUncontactLeads',
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
