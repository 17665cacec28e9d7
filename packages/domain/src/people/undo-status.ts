import { msg } from '../text.ts'

/** Of the user who made it. */
export const statusUndoMinutes = 60

export const statusUndoRefusals = {
  none: msg('There is no change of status to undo.'),
  not_yours: msg('Someone else changed the status last.'),
  too_long_ago: msg('A change of status can be undone for {minutes} minutes.'),
  changed_since: msg("The status changed since, so it can't be undone."),
  of_appointment: msg('The status comes from an appointment. Revert the appointment instead.'),
} as const

interface LastStatusChange {
  user_id: number | null
  isRecent: boolean
  /** By the outcome of an appointment. */
  isOutcome: boolean
  /** What it set is still there. */
  isCurrent: boolean
}

export function statusUndoRefusal(
  actor: { id: number },
  last: LastStatusChange | null,
): keyof typeof statusUndoRefusals | null {
  if (!last) return 'none'
  if (last.user_id !== actor.id) return 'not_yours'
  if (!last.isRecent) return 'too_long_ago'
  if (!last.isCurrent) return 'changed_since'
  return last.isOutcome ? 'of_appointment' : null
}
