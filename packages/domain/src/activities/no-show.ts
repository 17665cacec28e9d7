import { msg } from '../text.ts'
import type { Instant } from '../time/local-time.ts'
import { shiftInstant } from '../time/instants.ts'
import { type EventKind, eventKinds, type TaskKind } from './kinds.ts'
import { offeredOutcomes } from './outcomes.ts'

export const noShow = 'No Show'

/** What the club wants some time after the end of an appointment without an outcome. */
export const noShowActions = ['ask', 'mark', 'nothing'] as const

export const noShowKinds: readonly EventKind[] = eventKinds.filter((kind) => offeredOutcomes(kind).includes(noShow))

interface Appointment {
  type: 'Task' | 'Event'
  kind_code: TaskKind | EventKind
  person_id: number | null
  start: Instant
  complete: boolean
  completed_at: Instant | null
  outcome: string | null
}

export const noShowRefusals = {
  not_an_appointment: msg('Only an appointment with a person can be missed.'),
  completed: msg('This appointment already has an outcome.'),
  not_begun: msg('This appointment has not begun yet.'),
} as const

export function noShowRefusal(appointment: Appointment, now: Date): keyof typeof noShowRefusals | null {
  const { type, kind_code, person_id, complete, start } = appointment
  const isAppointment = type === 'Event' && (noShowKinds as readonly string[]).includes(kind_code)
  if (!isAppointment || person_id === null) return 'not_an_appointment'
  if (complete) return 'completed'
  return new Date(start) > now ? 'not_begun' : null
}

/** Anyone who works with the appointment may correct a mistake, for this long. */
export const undoDays = 7

export const mayUndoNoShow = ({ type, outcome, complete, completed_at }: Appointment, now: Date): boolean =>
  type === 'Event' &&
  complete &&
  outcome === noShow &&
  completed_at !== null &&
  shiftInstant(new Date(completed_at), { days: undoDays }) > now
