import { activityGroups } from '@spotter/domain/activities/groups.ts'
import { activityTypes, eventKinds, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { Type } from 'typebox'
import {
  Activity,
  ActivityChange,
  ActivityGroupName,
  ActivityKind,
  NewActivity,
  NewActivityOfPerson,
  SavedActivity,
} from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { choiceOf, choicesOf, Id, Nullable, PageOf, Pagination, Paging, Sorting, WithMessage } from '../shapes.ts'

const ofSecondarySale = Type.Object({ secondary_sale_id: Type.Optional(Id) })
const Listed = Type.Object({ collection: Type.Array(Activity) })

const filters = {
  type: Type.Optional(Type.String(choicesOf(activityTypes))),
  kind_code: Type.Optional(Type.String(choicesOf([...taskKinds, ...eventKinds]))),
  membership: Type.Optional(Type.String()),
  tags: Type.Optional(Type.String()),
  person_id: Type.Optional(Id),
  salesperson_id: Type.Optional(Type.Unsafe<string | number>({})),
  status: Type.Optional(Type.String(choiceOf(activityStatuses))),
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String()),
}

const confirms = {
  may: 'records',
  summary: 'Confirms an upcoming appointment.',
  answers: SavedActivity,
} as const
const reverts = {
  may: 'records',
  summary: 'Reverts a completed event and the status change it caused.',
  answers: SavedActivity,
} as const

export const activities = endpoints({
  'GET /api/people/{id}/activities': {
    may: 'records',
    summary: 'A person’s open activities, earliest first, or one group by pages; with the count of each group.',
    query: Type.Object({
      group: Type.Optional(Type.String(choiceOf(activityGroups))),
      membership: Type.Optional(Type.String()),
      ...Paging,
    }),
    answers: Type.Object({
      collection: Type.Array(Activity),
      pagination: Pagination,
      groups: Type.Array(
        Type.Object({ id: ActivityGroupName, name: Type.String(), collapsed: Type.Boolean(), count: Type.Integer() }),
      ),
      event_kinds: Type.Array(ActivityKind),
    }),
  },
  'POST /api/people/{id}/activities': {
    may: 'records',
    summary: 'Adds a call, a to-do or an event to a person, or a call that was already made.',
    wrapped: 'activity',
    body: NewActivityOfPerson,
    answers: SavedActivity,
    status: 201,
  },
  'PUT /api/people/{id}/activities/{activity_id}': {
    may: 'records',
    summary: 'Changes or completes an activity, or reopens a completed task.',
    wrapped: 'activity',
    body: ActivityChange,
    answers: SavedActivity,
  },
  'DELETE /api/people/{id}/activities/{activity_id}': {
    may: 'records',
    summary: 'Deletes an activity. It can be restored.',
    answers: WithMessage(Activity),
  },
  'GET /api/people/{id}/activities/scheduled_call': {
    may: 'records',
    summary: 'The next open call to a person, or null.',
    query: ofSecondarySale,
    answers: Type.Object({ activity: Nullable(Activity) }),
  },
  'GET /api/people/{id}/activities/overdue_calls': {
    may: 'records',
    summary: 'A person’s overdue calls.',
    query: ofSecondarySale,
    answers: Listed,
  },
  'GET /api/people/{id}/activities/cleaner': {
    may: 'staff',
    summary: 'A person’s open activities, offered for removal after a sale or a no.',
    query: ofSecondarySale,
    answers: Listed,
  },
  'POST /api/people/{id}/activities/clean': {
    may: 'staff',
    summary: 'Removes several open activities of a person at once. Can be undone.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), restore: Type.Optional(Type.Boolean()) }),
    answers: Type.Object({ message: Type.String(), ids: Type.Array(Id) }),
  },

  'GET /api/activities': {
    may: 'records',
    summary: 'The current club’s activities that the caller may see, by pages.',
    query: Type.Object({
      ...filters,
      ...Sorting,
      ...Paging,
    }),
    answers: PageOf(Activity),
  },
  'POST /api/activities': {
    may: 'records',
    summary: 'Adds an event to the calendar, for a person or as personal time.',
    wrapped: 'activity',
    body: Type.Object({ ...NewActivity.properties, person_id: Type.Optional(Nullable(Id)) }),
    answers: SavedActivity,
    status: 201,
  },
  'GET /api/activities/count': {
    may: 'records',
    summary: 'The number of activities of each kind, with the same filters as the list.',
    query: Type.Object(filters),
    answers: Type.Object({ collection: Type.Array(Type.Object({ count: Type.Integer(), code: Type.String() })) }),
  },
  'GET /api/activities/{id}': { may: 'records', summary: 'One activity.', answers: Activity },
  'PUT /api/activities/{id}': {
    may: 'records',
    summary: 'Changes or completes an activity.',
    wrapped: 'activity',
    body: ActivityChange,
    answers: SavedActivity,
  },
  'DELETE /api/activities/{id}': {
    may: 'records',
    summary: 'Deletes an activity.',
    answers: WithMessage(Activity),
  },
  'PUT /api/activities/{id}/restore': {
    may: 'records',
    summary: 'Restores a deleted activity.',
    answers: SavedActivity,
  },
  'PUT /api/activities/{id}/mark_confirmed': confirms,
  'POST /api/activities/{id}/mark_confirmed': confirms,
  'PUT /api/activities/{id}/no_show': {
    may: 'records',
    summary: 'The person did not come: completes the appointment with the outcome No Show.',
    answers: SavedActivity,
  },
  'DELETE /api/activities/{id}/no_show': {
    may: 'records',
    summary: 'The person came after all: the appointment has no outcome again.',
    answers: SavedActivity,
  },
  'PUT /api/events/{id}/revert': reverts,
  'POST /api/events/{id}/revert': reverts,
})
