import { msg } from '../text.ts'
import type { Instant } from '../time/local-time.ts'
import { shiftInstant } from '../time/instants.ts'

/** Links still lead to new times this long after the appointment. */
export const linkDays = 30

export const appointmentStates = ['open', 'confirmed', 'started', 'over', 'missed', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

interface Appointment {
  start: Instant
  end: Instant
  complete: boolean
  confirmed: boolean
  outcome: string | null
  deleted_at: Instant | null
}

/** What a person can still do about an appointment that a link leads to. */
export function appointmentState(appointment: Appointment, now: Date): AppointmentState {
  const { start, end, complete, confirmed, outcome, deleted_at } = appointment
  if (deleted_at !== null) return 'cancelled'
  if (complete) return outcome === 'No Show' ? 'missed' : 'over'
  if (new Date(end) <= now) return 'over'
  if (new Date(start) <= now) return 'started'
  return confirmed ? 'confirmed' : 'open'
}

export const isLinkExpired = ({ end }: Pick<Appointment, 'end'>, now: Date): boolean =>
  shiftInstant(new Date(end), { days: linkDays }) <= now

/** Of a time that the person was not told about by this link. */
export const isMoved = (link: { start: Instant }, { start }: Pick<Appointment, 'start'>): boolean =>
  new Date(link.start).getTime() !== new Date(start).getTime()

/** Why it can't be confirmed any more. */
export const confirmRefusals: Record<Exclude<AppointmentState, 'open' | 'confirmed'>, string> = {
  started: msg('This appointment has already begun.'),
  over: msg('This appointment is over.'),
  missed: msg('You missed this appointment.'),
  cancelled: msg('This appointment was cancelled.'),
}
