import type { EventKind } from '../activities/kinds.ts'

/** People are informed of these and can change them with their link. */
export const invitedKinds: readonly EventKind[] = ['tour', 'appointment-buy-back', 'walk-in-buy-back']

export type AppointmentChange = 'booked' | 'changed' | 'cancelled'

interface Appointment {
  start: Date
  complete: boolean
  deleted: boolean
}

interface Telling {
  start: Date
  cancelled: boolean
}

/**
 * Compares states rather than changes, so that what was undone before it was sent is never sent.
 */
export function newsOf(
  { start, complete, deleted }: Appointment,
  told: Telling | null,
  now: Date,
): AppointmentChange | null {
  if (complete) return null
  const stands = told !== null && !told.cancelled
  if (deleted) return stands && told.start > now ? 'cancelled' : null
  if (start <= now) return null
  if (!stands) return 'booked'
  return told.start.getTime() === start.getTime() ? null : 'changed'
}
