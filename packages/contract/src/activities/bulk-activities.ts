import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { writtenActivity } from './activity-shapes.ts'
import { BulkChangeStarted } from '../bulk-changes/bulk-changes.ts'
import { PeopleFilter } from '../people/people.ts'
import { choiceOf, choicesOf, Parsed } from '../shapes.ts'

const { kind_id, kind_code, name, start, salesperson_id } = writtenActivity

export const EventFilter = Type.Object({
  kind_code: Type.Optional(Type.String(choicesOf(eventKinds))),
  membership: Type.Optional(Type.String()),
  tags: Type.Optional(Type.String()),
  salesperson_id: Type.Optional(Type.Unsafe<string | number>({})),
  status: Type.Optional(Type.String(choiceOf(activityStatuses))),
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String()),
  checked_all: Parsed(),
  including_ids: Parsed(),
  excluding_ids: Parsed(),
})
export type EventFilter = Static<typeof EventFilter>

const chosen = Type.Object({ filter: EventFilter })

export const bulkActivities = endpoints({
  'POST /api/people/activities/bulk_add_call': {
    may: 'bulk:menu',
    summary:
      'Adds a call to all people who match a filter. From 99 people on it runs in the background and answers 202.',
    body: Type.Object({
      filter: PeopleFilter,
      /** Defaults to each person's own salesperson. */
      activity: Type.Object({ kind_id, kind_code, name, start, salesperson_id }),
    }),
    answers: BulkChangeStarted,
  },
  'POST /api/events/counts': {
    may: 'bulk:delete',
    summary: 'The number of events that match a filter or are among the selected ones.',
    body: chosen,
    answers: Type.Object({ total: Type.Integer() }),
  },
  'POST /api/events/bulk_remove': {
    may: 'bulk:delete',
    summary: 'Removes all events that match a filter. From 99 events on it runs in the background and answers 202.',
    body: chosen,
    answers: Type.Object({ ...BulkChangeStarted.properties, removed_count: Type.Integer() }),
  },
  'POST /api/events/bulk_remove_in_background': {
    may: 'bulk:delete',
    summary: 'Removes all events that match a filter, in the background. A realtime message reports the end.',
    body: chosen,
    answers: BulkChangeStarted,
    status: 202,
  },
})
