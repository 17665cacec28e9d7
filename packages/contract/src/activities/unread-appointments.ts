import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { ActivityKind } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Pagination, Paging } from '../shapes.ts'

/** An appointment that somebody else has booked, until it was seen. */
export const UnreadAppointment = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  /** How that club writes its times, which need not be the reader's current one. */
  formats: Type.Object({ date_format: Type.String(), time_format: Type.String(), tzinfo: Type.String() }),
  kind_code: ActivityKind,
  kind_name: Type.String(),
  person: Type.Object({
    id: Id,
    name: Type.String(),
    status: OneOf(statuses),
    avatar: Nullable(Type.String()),
    /** Whether the reader may open them: an appointment of one's own may be with somebody else's person. */
    within_reach: Type.Boolean(),
  }),
  start: Instant,
  end: Instant,
  /** Null when nobody has taken it yet. */
  salesperson_id: Nullable(Id),
  /** Null when the person booked it, or another system did. */
  booked_by_name: Nullable(Type.String()),
  unread: Type.Boolean(),
  created_at: Instant,
})
export type UnreadAppointment = Static<typeof UnreadAppointment>

export const unreadAppointments = endpoints({
  'GET /api/unread_appointments': {
    may: 'staff',
    summary: 'Appointments of today and later that others booked and the reader has not seen, newest booking first.',
    query: Type.Object({ ...Paging }),
    answers: Type.Object({
      collection: Type.Array(UnreadAppointment),
      pagination: Pagination,
      /** Those that no unread item of the reader's news feed tells of: what a badge adds to the count of the feed. */
      beside_news_count: Type.Integer(),
    }),
  },
  'PUT /api/unread_appointments/{id}/mark_read': {
    may: 'staff',
    summary: 'Marks an appointment as seen.',
    answers: UnreadAppointment,
  },
})
