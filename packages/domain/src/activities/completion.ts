import { type Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { msg } from '../text.ts'
import { defaultTrialDays } from '../people/status.ts'
import type { Status } from '../people/statuses.ts'
import { managerRoles } from '../accounts/roles.ts'
import { shiftInstant } from '../time/instants.ts'
import { addDays, type Day } from '../time/calendar.ts'

interface Completable {
  type: 'Task' | 'Event'
  kind_code: string
}

/** Tasks: the user who completes them; events: the person's salesperson if there is one. */
export function completedBy(
  activity: Completable,
  person: { salesperson_id: number | null } | null,
  actor: { id: number },
): number {
  if (activity.type === 'Task' || activity.kind_code === 'personal') return actor.id
  return person?.salesperson_id ?? actor.id
}

/** A week by default; null unless the outcome is a trial. */
export const trialEndOf = (outcome: string | null, chosen: Day | null, today: Day): Day | null =>
  outcome === 'Trial' ? (chosen ?? addDays(today, defaultTrialDays)) : null

const salesKinds: readonly string[] = ['tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back']
const furtherThanTour: readonly Status[] = ['trial', 'sale', 'former_member', 'not_interested']

export function statusAfter(activity: Completable, outcome: string | null, present: Status): Status | null {
  if (!salesKinds.includes(activity.kind_code)) return null
  const next = outcome === 'Sale' ? 'sale' : outcome === 'Trial' ? 'trial' : outcome === 'No Sale' ? 'tour' : null
  if (next === 'tour' && (present === 'tour' || furtherThanTour.includes(present))) return null
  // Trial to trial changes its dates.
  return next === present && next !== 'trial' ? null : next
}

export const revertRefusals = {
  not_completed: msg('Only a completed event can be reverted.'),
  not_a_sales_event: msg('This kind of event cannot be reverted.'),
  of_secondary_sale: msg("You can't revert an event that belongs to a secondary sale."),
  too_long_ago: msg("You can't revert this event. It was completed too long ago."),
  own_too_long_ago: msg(
    'You can take back your own outcomes for {minutes} minutes. Ask a manager to revert this event.',
  ),
  not_yours: msg("You can't revert this event. Someone else completed it. Ask them or a manager to revert it."),
} as const

/** The user who chose an outcome may take it back, for this long. */
export const ownRevertMinutes = 60

export const isForbiddenRevert = (refusal: RevertRefusal): boolean =>
  refusal === 'too_long_ago' || refusal === 'own_too_long_ago' || refusal === 'not_yours'

export type RevertRefusal = keyof typeof revertRefusals

interface Revertable extends Completable {
  complete: boolean
  completed_at: string | null
  secondary_sale_id: number | null
  /** Who chose the outcome, which counts for the person's salesperson. */
  outcome_by_id: number | null
}

export function revertRefusal(actor: Actor, activity: Revertable, now: Date): RevertRefusal | null {
  const { type, kind_code, complete, completed_at, secondary_sale_id } = activity
  if (!complete || completed_at === null) return 'not_completed'
  if (type !== 'Event' || !salesKinds.includes(kind_code)) return 'not_a_sales_event'
  if (secondary_sale_id !== null) return 'of_secondary_sale'
  if (may(actor, 'reverse:completion', { completed_at, now })) return null
  const isOwn = activity.outcome_by_id === actor.id
  if (isOwn && shiftInstant(completed_at, { minutes: ownRevertMinutes }) > now) return null
  if (actor.root || managerRoles.includes(actor.role)) return 'too_long_ago'
  return isOwn ? 'own_too_long_ago' : 'not_yours'
}

/** Before its start an appointment is confirmed first; completing it asks. */
export const isAhead = (activity: Completable & { complete: boolean; start: string }, now: Date): boolean =>
  activity.type === 'Event' &&
  activity.kind_code !== 'personal' &&
  !activity.complete &&
  Date.parse(activity.start) > now.getTime()

export const mayConfirm = (activity: Completable & { complete: boolean; confirmed: boolean }): boolean =>
  activity.type === 'Event' && !activity.complete && !activity.confirmed

export const asksForOutcome = (activity: Completable & { complete: boolean; end: string }, now: Date): boolean =>
  activity.type === 'Event' &&
  activity.kind_code !== 'personal' &&
  !activity.complete &&
  Date.parse(activity.end) < now.getTime()

interface Written {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** Needed to undo it. */
export interface Completion {
  contact?: Written
  status?: Written & { entry_id?: number }
  entry_id?: number
  next_call_id?: number
  also_completed_ids?: readonly number[]
  /** Who chose the outcome. */
  by_id?: number
}
