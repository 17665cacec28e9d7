import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { Activity } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Day, Id, Instant, Nullable, OneOf, PageOf, Paging } from '../shapes.ts'

/**
 * An event as a calendar shows it; the whole of it is asked for when it is opened. A month has hundreds of them, so what is
 * no, nothing, or known from its code or from the salespeople beside it is left out.
 */
export const CalendarEvent = Type.Object({
  id: Id,
  kind_code: OneOf(eventKinds),
  name: Type.Optional(Type.String()),
  person: Type.Optional(
    Type.Object({
      id: Id,
      name: Type.String(),
      status: OneOf(statuses),
      /** Where the reader may not open them. */
      out_of_reach: Type.Optional(Type.Boolean()),
    }),
  ),
  salesperson_id: Nullable(Id),
  /** Of somebody who is not among the salespeople. */
  salesperson_name: Type.Optional(Type.String()),
  start: Instant,
  end: Instant,
  complete: Type.Optional(Type.Boolean()),
  confirmed: Type.Optional(Type.Boolean()),
  outcome: Type.Optional(Type.String()),
  appointment_category_name: Type.Optional(Type.String()),
  secondary_sale_name: Type.Optional(Type.String()),
  abc_event: Type.Optional(Type.Boolean()),
  overlap_reason: Type.Optional(Type.String()),
  lock_version: Type.Integer(),
  /** Where the reader may not change it. */
  fixed: Type.Optional(Type.Boolean()),
})
export type CalendarEvent = Static<typeof CalendarEvent>

/** Minutes after midnight; null on a day off. */
const HoursOfDay = Nullable(Type.Object({ from: Type.Integer(), into: Type.Integer() }))

const filters = {
  kind_code: Type.Optional(Type.String()),
  salesperson_id: Type.Optional(Type.Unsafe<string | number>({})),
  tags: Type.Optional(Type.String()),
  membership: Type.Optional(Type.String()),
}
const range = { from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) }

/** The longest range of days a calendar is asked for: six weeks of a month, and a little more. */
export const longestRange = 45

export const calendar = endpoints({
  'GET /api/events': {
    may: 'records',
    summary: 'The events of the current club on a range of days, and who works when on them.',
    query: Type.Object({ ...range, ...filters }),
    answers: Type.Object({
      collection: Type.Array(CalendarEvent),
      days: Type.Array(Day),
      /** Of the club, one for each of the days. */
      hours: Type.Array(HoursOfDay),
      salespeople: Type.Array(Type.Object({ id: Id, name: Type.String(), hours: Type.Array(HoursOfDay) })),
    }),
  },
  'GET /api/tasks': {
    may: 'records',
    summary: 'Calls and to-dos of the current club on a range of days, by pages.',
    query: Type.Object({ ...range, ...filters, status: Type.Optional(Type.String()), ...Paging }),
    answers: PageOf(Activity),
  },
  'GET /api/calendar/today': {
    may: 'staff',
    summary: 'What is to be done today: events that wait for an outcome, today’s events and today’s tasks.',
    query: Type.Object({
      ...filters,
      outcome_page: Paging.page,
      events_page: Paging.page,
      tasks_page: Paging.page,
      per_page: Paging.per_page,
    }),
    answers: Type.Object({
      day: Day,
      /** Over and still open, the latest first. */
      outcome: PageOf(Activity),
      /** Not over yet, by time. */
      events: PageOf(Activity),
      tasks: PageOf(Activity),
      /** Calls that should have been made before today. */
      late_calls: Type.Integer(),
      /** Today’s events that are done. */
      done: Type.Integer(),
    }),
  },
})
export type CalendarAnswer = Static<(typeof calendar)['GET /api/events']['answers']>
export type TodayAnswer = Static<(typeof calendar)['GET /api/calendar/today']['answers']>
