import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { ActivityKind } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Pagination, Paging } from '../shapes.ts'

export const UnreadAppointment = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  formats: Type.Object({ date_format: Type.String(), time_format: Type.String(), tzinfo: Type.String() }),
  kind_code: ActivityKind,
  kind_name: Type.String(),
  person: Type.Object({
    id: Id,
    name: Type.String(),
    status: OneOf(statuses),
    avatar: Nullable(Type.String()),
    within_reach: Type.Boolean(),
  }),
  start: Instant,
  end: Instant,
  salesperson_id: Nullable(Id),
  /** Null if booked by the person or another system. */
  booked_by_name: Nullable(Type.String()),
  unread: Type.Boolean(),
  created_at: Instant,
})
export type UnreadAppointment = Static<typeof UnreadAppointment>

export const unreadAppointments = endpoints({
  'GET /api/unread_appointments': {
    may: 'staff',
    summary: 'Upcoming appointments that others booked and the caller has not seen, newest booking first.',
    query: Type.Object({ ...Paging }),
    answers: Type.Object({
      collection: Type.Array(UnreadAppointment),
      pagination: Pagination,
      /** Not counted by the notifications. */
      beside_news_count: Type.Integer(),
    }),
  },
  'PUT /api/unread_appointments/{id}/mark_read': {
    may: 'staff',
    summary: 'Marks an appointment as seen.',
    answers: UnreadAppointment,
  },
})
