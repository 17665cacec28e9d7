import { Type } from 'typebox'
import {
  Activity,
  ActivityChange,
  ActivityGroupName,
  ActivityKind,
  NewActivity,
  SavedActivity,
} from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Nullable, PageOf, Pagination, Paging, Sorting, WithMessage } from '../shapes.ts'

const ofSecondarySale = Type.Object({ secondary_sale_id: Type.Optional(Id) })
const Listed = Type.Object({ collection: Type.Array(Activity) })

const filters = {
  type: Type.Optional(Type.String()),
  kind_code: Type.Optional(Type.String()),
  membership: Type.Optional(Type.String()),
  tags: Type.Optional(Type.String()),
  person_id: Type.Optional(Id),
  salesperson_id: Type.Optional(Type.Unsafe<string | number>({})),
  status: Type.Optional(Type.String()),
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String()),
}

const confirms = {
  may: 'records',
  summary: 'Confirms an appointment that lies ahead.',
  answers: SavedActivity,
} as const
const reverts = {
  may: 'records',
  summary: 'Takes the completion of an event back, and with it the status it gave the person.',
  answers: SavedActivity,
} as const

export const activities = endpoints({
  'GET /api/people/{id}/activities': {
    may: 'records',
    summary: 'What is open for a person, earliest first, or one group by pages; and how many there are in each group.',
    query: Type.Object({ group: Type.Optional(Type.String()), membership: Type.Optional(Type.String()), ...Paging }),
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
    summary: 'Adds a call, a to-do or an event to a person.',
    wrapped: 'activity',
    body: NewActivity,
    answers: SavedActivity,
    status: 201,
  },
  'PUT /api/people/{id}/activities/{activity_id}': {
    may: 'records',
    summary: 'Changes an activity, completes it or takes the completion of a task back.',
    wrapped: 'activity',
    body: ActivityChange,
    answers: SavedActivity,
  },
  'DELETE /api/people/{id}/activities/{activity_id}': {
    may: 'records',
    summary: 'Deletes an activity, which can be restored.',
    answers: WithMessage(Activity),
  },
  'GET /api/people/{id}/activities/scheduled_call': {
    may: 'records',
    summary: 'The next call to a person that is still to be made, or null.',
    query: ofSecondarySale,
    answers: Type.Object({ activity: Nullable(Activity) }),
  },
  'GET /api/people/{id}/activities/overdue_calls': {
    may: 'records',
    summary: 'Calls to a person that should have been made before today.',
    query: ofSecondarySale,
    answers: Listed,
  },
  'GET /api/people/{id}/activities/cleaner': {
    may: 'staff',
    summary: 'What is still open for a person, to be removed when they need it no more.',
    query: ofSecondarySale,
    answers: Listed,
  },
  'POST /api/people/{id}/activities/clean': {
    may: 'staff',
    summary: 'Removes the named open activities of a person in one step, which can be undone.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), restore: Type.Optional(Type.Boolean()) }),
    answers: Type.Object({ message: Type.String(), ids: Type.Array(Id) }),
  },

  'GET /api/activities': {
    may: 'records',
    summary: 'The activities of the current club that the reader may see, by pages.',
    query: Type.Object({
      ...filters,
      ...Sorting,
      ...Paging,
    }),
    answers: PageOf(Activity),
  },
  'POST /api/activities': {
    may: 'records',
    summary: 'Adds an event from the calendar: of a person, or time of one’s own.',
    wrapped: 'activity',
    body: Type.Object({ ...NewActivity.properties, person_id: Type.Optional(Nullable(Id)) }),
    answers: SavedActivity,
    status: 201,
  },
  'GET /api/activities/count': {
    may: 'records',
    summary: 'How many activities there are of each kind, with the filters of the list.',
    query: Type.Object(filters),
    answers: Type.Object({ collection: Type.Array(Type.Object({ count: Type.Integer(), code: Type.String() })) }),
  },
  'GET /api/activities/{id}': { may: 'records', summary: 'One activity.', answers: Activity },
  'PUT /api/activities/{id}': {
    may: 'records',
    summary: 'Changes or completes an activity, by its id alone.',
    wrapped: 'activity',
    body: ActivityChange,
    answers: SavedActivity,
  },
  'DELETE /api/activities/{id}': {
    may: 'records',
    summary: 'Deletes an activity by its id alone.',
    answers: WithMessage(Activity),
  },
  'PUT /api/activities/{id}/restore': {
    may: 'records',
    summary: 'Brings a deleted activity back.',
    answers: SavedActivity,
  },
  'PUT /api/activities/{id}/mark_confirmed': confirms,
  'POST /api/activities/{id}/mark_confirmed': confirms,
  'PUT /api/events/{id}/revert': reverts,
  'POST /api/events/{id}/revert': reverts,
})
