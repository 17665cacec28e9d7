import { eventKinds, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { Activity } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { choiceOf, choicesOf, Day, Id, Instant, Nullable, OneOf, PageOf, Paging } from '../shapes.ts'

/** Sparse, because a month has hundreds: false, empty and derivable values are left out. */
export const CalendarEvent = Type.Object({
  id: Id,
  kind_code: OneOf(eventKinds),
  name: Type.Optional(Type.String()),
  person: Type.Optional(
    Type.Object({
      id: Id,
      name: Type.String(),
      status: OneOf(statuses),
      out_of_reach: Type.Optional(Type.Boolean()),
    }),
  ),
  salesperson_id: Nullable(Id),
  /** Only if not among the salespeople. */
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
  fixed: Type.Optional(Type.Boolean()),
})
export type CalendarEvent = Static<typeof CalendarEvent>

/** Nothing else of events in other clubs is shown. */
export const BusyTime = Type.Object({ salesperson_id: Id, start: Instant, end: Instant })
export type BusyTime = Static<typeof BusyTime>

/** Minutes after midnight; null on a day off. */
const HoursOfDay = Nullable(Type.Object({ from: Type.Integer(), into: Type.Integer() }))

const filters = {
  kind_code: Type.Optional(Type.String(choicesOf([...taskKinds, ...eventKinds]))),
  salesperson_id: Type.Optional(Type.Unsafe<string | number>({})),
  tags: Type.Optional(Type.String()),
  membership: Type.Optional(Type.String()),
}
const range = { from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) }

/** Six weeks and a little more. */
export const longestRange = 45

export const calendar = endpoints({
  'GET /api/events': {
    may: 'records',
    summary: 'The current club’s events in a range of days, with working hours of staff.',
    query: Type.Object({ ...range, ...filters }),
    answers: Type.Object({
      collection: Type.Array(CalendarEvent),
      /** Of its salespeople, in other clubs; left out if there is none or the events are filtered otherwise. */
      busy: Type.Optional(Type.Array(BusyTime)),
      days: Type.Array(Day),
      hours: Type.Array(HoursOfDay),
      salespeople: Type.Array(Type.Object({ id: Id, name: Type.String(), hours: Type.Array(HoursOfDay) })),
    }),
  },
  'GET /api/busy_times': {
    may: 'records',
    summary: 'When salespeople of the current club are busy in other clubs.',
    query: Type.Object({ ...range, salesperson_id: filters.salesperson_id }),
    answers: Type.Object({ collection: Type.Array(BusyTime) }),
  },
  'GET /api/tasks': {
    may: 'records',
    summary: 'The current club’s calls and to-dos in a range of days, by pages.',
    query: Type.Object({
      ...range,
      ...filters,
      status: Type.Optional(Type.String(choiceOf(activityStatuses))),
      ...Paging,
    }),
    answers: PageOf(Activity),
  },
  'GET /api/calendar/today': {
    may: 'staff',
    summary: 'Today’s work: late tasks, events that need an outcome, today’s events and tasks, and tomorrow’s tasks.',
    query: Type.Object({
      ...filters,
      late_page: Paging.page,
      outcome_page: Paging.page,
      events_page: Paging.page,
      tasks_page: Paging.page,
      /** Without it `tomorrow` has its total only. */
      tomorrow_page: Paging.page,
      per_page: Paging.per_page,
    }),
    answers: Type.Object({
      day: Day,
      late: PageOf(Activity),
      outcome: PageOf(Activity),
      events: PageOf(Activity),
      tasks: PageOf(Activity),
      tomorrow: PageOf(Activity),
      /** As the queue of the same salespeople counts them; 0 if there is no such queue. */
      late_calls: Type.Integer(),
      done: Type.Integer(),
    }),
  },
})
export type CalendarAnswer = Static<(typeof calendar)['GET /api/events']['answers']>
export type TodayAnswer = Static<(typeof calendar)['GET /api/calendar/today']['answers']>
