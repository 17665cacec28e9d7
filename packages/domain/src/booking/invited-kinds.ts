import type { EventKind } from '../activities/kinds.ts'

/** Appointments that a person knows of beforehand: they are told of them, and can change them with their link. */
export const invitedKinds: readonly EventKind[] = ['tour', 'appointment-buy-back', 'walk-in-buy-back']

/** What became of an appointment, as the person and the salesperson hear of it. */
export type AppointmentChange = 'booked' | 'changed' | 'cancelled'

interface Appointment {
  start: Date
  complete: boolean
  deleted: boolean
}

/** What a person was last told of an appointment. */
interface Telling {
  start: Date
  cancelled: boolean
}

/**
 * What there is to tell them now. Asked whenever something may have changed, and of the state rather than the change, so
 * that what was taken back before they heard of it is never told.
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
