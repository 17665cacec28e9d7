import { activityGroups } from '@spotter/domain/activities/groups.ts'
import { eventKinds, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Text } from '../shapes.ts'

const activityTypes = ['Task', 'Event'] as const
export const ActivityKind = OneOf([...taskKinds, ...eventKinds])
export const ActivityGroupName = OneOf(activityGroups)

const ActivityPerson = Type.Object({
  id: Id,
  name: Type.String(),
  status: OneOf(statuses),
  avatar: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  do_not_call: Type.Boolean(),
  /** Own appointments may be with people the reader can't open. */
  within_reach: Type.Boolean(),
})

export const Activity = Type.Object({
  id: Id,
  company_id: Id,
  type: OneOf(activityTypes),
  kind_id: ActivityKind,
  kind_code: ActivityKind,
  kind_name: Type.String(),
  name: Nullable(Type.String()),
  person_id: Nullable(Id),
  person: Nullable(ActivityPerson),
  salesperson_id: Nullable(Id),
  salesperson_name: Nullable(Type.String()),
  start: Instant,
  end: Instant,
  /** In minutes. */
  duration: Type.Integer(),
  complete: Type.Boolean(),
  confirmed: Type.Boolean(),
  completed_at: Nullable(Instant),
  completed_by_id: Nullable(Id),
  completed_by_name: Nullable(Type.String()),
  outcome: Nullable(Type.String()),
  /** Unix time of the start of the last day, in the club. */
  trial_end: Nullable(Type.Integer()),
  secondary_sale_id: Nullable(Id),
  secondary_sale_name: Nullable(Type.String()),
  appointment_category_id: Nullable(Id),
  appointment_category_name: Nullable(Type.String()),
  next_call_at: Nullable(Instant),
  prompt_next_call: Type.Boolean(),
  bulk: Type.Boolean(),
  /** Of the automated item that added it. */
  automated_run_id: Type.Optional(Id),
  abc_event: Type.Boolean(),
  overlap_reason: Nullable(Type.String()),
  unread: Type.Boolean(),
  lock_version: Type.Integer(),
  created_at: Instant,
  deleted_at: Nullable(Instant),
  abilities: Type.Object({
    edit: Type.Boolean(),
    complete: Type.Boolean(),
    undo_completion: Type.Boolean(),
    no_show: Type.Boolean(),
    undo_no_show: Type.Boolean(),
    confirm: Type.Boolean(),
    revert: Type.Boolean(),
    delete: Type.Boolean(),
  }),
})
export type Activity = Static<typeof Activity>

export const SavedActivity = Type.Object({
  ...Activity.properties,
  warnings: Type.Array(Type.String()),
  message: Type.String(),
})

const longestName = 255
const longestComment = 5000
const longestDuration = 24 * 60

export const writtenActivity = {
  /** Follows from the kind. */
  type: Type.Optional(OneOf(activityTypes)),
  kind_id: Type.Optional(Type.String()),
  kind_code: Type.Optional(Type.String()),
  name: Type.Optional(Nullable(Text(longestName))),
  start: Type.Optional(Instant),
  end: Type.Optional(Nullable(Instant)),
  duration: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: longestDuration }))),
  salesperson_id: Type.Optional(Nullable(Id)),
  appointment_category_id: Type.Optional(Nullable(Id)),
  secondary_sale_id: Type.Optional(Nullable(Id)),
  overlap_reason: Type.Optional(Nullable(Text(longestName))),
}
export const NewActivity = Type.Object(writtenActivity)
export type NewActivity = Static<typeof NewActivity>

const completedActivity = {
  complete: Type.Optional(Type.Boolean()),
  outcome: Type.Optional(Nullable(Type.String())),
  trial_end: Type.Optional(Nullable(Type.Integer())),
  next_call_at: Type.Optional(Nullable(Instant)),
  comment: Type.Optional(Nullable(Text(longestComment))),
}
export const NewActivityOfPerson = Type.Object({
  ...writtenActivity,
  /** How a call ended that was already made. */
  made: Type.Optional(Type.Object({ outcome: Type.String(), comment: completedActivity.comment })),
})
export type NewActivityOfPerson = Static<typeof NewActivityOfPerson>

export const ActivityChange = Type.Object({
  ...writtenActivity,
  ...completedActivity,
  /** Other open calls to the same person that end with the same outcome. */
  also_complete: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  lock_version: Type.Optional(Type.Integer()),
})
export type ActivityChange = Static<typeof ActivityChange>
