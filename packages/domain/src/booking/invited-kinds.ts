import type { EventKind } from '../activities/kinds.ts'

/** People are informed of these and can change them with their link. */
export const invitedKinds: readonly EventKind[] = ['tour', 'appointment-buy-back', 'walk-in-buy-back']

export type AppointmentChange = 'booked' | 'changed' | 'cancelled'

interface Appointment {
  start: Date
  complete: boolean
  deleted: boolean
}

interface LastMessage {
  start: Date
  cancelled: boolean
}

/** Compares states rather than changes, so that nothing undone before sending is sent. */
export function nextMessage(
  { start, complete, deleted }: Appointment,
  lastMessage: LastMessage | null,
  now: Date,
): AppointmentChange | null {
  if (complete) return null
  const isInformed = lastMessage !== null && !lastMessage.cancelled
  if (deleted) return isInformed && lastMessage.start > now ? 'cancelled' : null
  if (start <= now) return null
  if (!isInformed) return 'booked'
  return lastMessage.start.getTime() === start.getTime() ? null : 'changed'
}
