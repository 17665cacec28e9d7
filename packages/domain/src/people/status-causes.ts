import { msg } from '../text.ts'

const statusCauses = [
  /** Added by staff, with their first status. */
  'created',
  'staff',
  'outcome',
  /** An appointment was booked for a secondary sale. */
  'booking',
  'bulk',
  'import',
  'kiosk',
  'form',
  /** By a program through the API. */
  'integration',
  'merge',
  /** Something that changed the status was undone. */
  'revert',
  /** From before causes were stored. */
  'unknown',
] as const
export type StatusCause = (typeof statusCauses)[number]

export const statusCauseNames: Record<StatusCause, string> = {
  created: msg('Added by a user'),
  staff: msg('Changed by a user'),
  outcome: msg('By the outcome of an appointment'),
  booking: msg('By a booked appointment'),
  bulk: msg('By a bulk change'),
  import: msg('By an import'),
  kiosk: msg('In the Sign In App'),
  form: msg('By a form'),
  integration: msg('By another system'),
  merge: msg('By a merge'),
  revert: msg('By undoing a change'),
  unknown: msg('Cause not recorded'),
}
