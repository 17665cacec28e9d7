import { refusals } from '../messages/decide.ts'
import {
  type EmptyFieldReason,
  emptyFieldReasons,
  emptyFieldText,
  isEmptyFieldReason,
} from '../templates/empty-field.ts'
import { type ErrorText, msg } from '../text.ts'

export const runStates = ['planned', 'done', 'left_out', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

export const runStateNames: Record<RunState, string> = {
  planned: msg('Planned'),
  done: msg('Done'),
  left_out: msg('Left out'),
  cancelled: msg('Cancelled'),
}

/** Besides these, every refusal of a message. */
export const ownReasons = {
  before_start: msg('It began before the item starts.'),
  imported: msg('Imported people are not included.'),
  tags: msg('They have none of the tags.'),
  member_filters: msg("They don't match the member filters."),
  no_trial: msg('They have no trial with an end.'),
  time_passed: msg('Its time had already passed.'),
  left_status: msg('They left the status before.'),
  answered: msg('They answered before.'),
  booked: msg('They booked before.'),
  spoken_to: msg('They were spoken to before.'),
  decided: msg('They joined, or are no longer interested.'),
  came: msg('They came after all.'),
  appointment_cancelled: msg('The appointment was cancelled.'),
  moved: msg('They moved to another club.'),
  merged: msg('They were merged with another person.'),
  paused: msg('The item was paused.'),
  removed: msg('The item was removed.'),
  item_changed: msg('The item was changed and no longer applies.'),
  do_not_call: msg('They asked not to be called.'),
  skipped: msg('It was taken out by hand.'),
} as const
export type OwnReason = keyof typeof ownReasons
type NamedReason = OwnReason | keyof typeof refusals
export type RunReason = NamedReason | EmptyFieldReason

const reasonNames: Record<NamedReason, string> = { ...refusals, ...ownReasons }
const isNamed = (reason: string): reason is NamedReason => Object.hasOwn(reasonNames, reason)

export const runReasons: readonly RunReason[] = [...(Object.keys(reasonNames) as NamedReason[]), ...emptyFieldReasons]

export const isRunReason = (reason: string): reason is RunReason => isNamed(reason) || isEmptyFieldReason(reason)

/** Null for words that are not ours. */
export const runReasonText = (reason: string): ErrorText | null =>
  isNamed(reason) ? reasonNames[reason] : emptyFieldText(reason)

export const conditionNames: Record<Condition['name'], string> = {
  start_date: msg('Day'),
  imported: msg('Imported'),
  tags: msg('Tags'),
  member_filters: msg('Member filter'),
}

/** What was asked, and what was found at that time. */
export interface Condition {
  name: 'start_date' | 'imported' | 'tags' | 'member_filters'
  wanted: string
  found: string
  holds: boolean
}
