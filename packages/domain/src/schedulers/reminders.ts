import { eventKinds, type EventKind } from '../activities/kinds.ts'
import { currentTime, shift } from '../automations/timing.ts'
import type { Channel } from '../messages/channels.ts'
import { refusals } from '../messages/decide.ts'
import { type EmptyFieldReason, emptyFieldText } from '../templates/empty-field.ts'
import { instantAt } from '../time/days.ts'
import { dayOf, type Instant } from '../time/local-time.ts'
import { parseTime } from '../time/time-steps.ts'
import { type ErrorText, msg } from '../text.ts'

/** Personal events have no person to remind. */
export const remindedKinds: readonly EventKind[] = eventKinds.filter((kind) => kind !== 'personal')

export const offsetPeriods = ['minute', 'hour', 'day', 'week'] as const
export type OffsetPeriod = (typeof offsetPeriods)[number]

export const offsetPeriodNames: Record<OffsetPeriod, string> = {
  minute: msg('Minutes'),
  hour: msg('Hours'),
  day: msg('Days'),
  week: msg('Weeks'),
}

export interface ReminderTiming {
  offset_count: number
  offset_period: OffsetPeriod
  /** `09:00 AM`, or `Current time` for the time of day of the appointment. */
  time: string
}

/** Minutes and hours are elapsed time; days keep the time of day at the club across clock changes. */
export function reminderDue({ offset_count, offset_period, time }: ReminderTiming, start: Instant, tzinfo: string) {
  const distance = { frequency: offset_count, period: offset_period, direction: 'before' } as const
  const due = shift(new Date(start), distance, tzinfo)
  const minute = hasTimeOfDay({ offset_period, time }) ? parseTime(time) : null
  return minute === null ? due : instantAt(dayOf(due, tzinfo), minute, tzinfo)
}

/** Minutes and hours before an appointment are counted from its own time. */
export const hasTimeOfDay = ({ offset_period, time }: Omit<ReminderTiming, 'offset_count'>): boolean =>
  time !== currentTime && (offset_period === 'day' || offset_period === 'week')

/** Besides these, every refusal of a message. */
const ownReasons = {
  time_passed: msg('Its time had already passed.'),
  after_start: msg('It would come after the appointment begins.'),
  quiet: msg('Quiet hours last until the appointment.'),
  appointment_moved: msg('The appointment was moved.'),
  appointment_cancelled: msg('The appointment was cancelled.'),
  appointment_completed: msg('The appointment is completed.'),
  other_kind: msg('The reminder is not for this kind of appointment.'),
  other_club: msg('The appointment is now in another club.'),
  reminder_removed: msg('The reminder was removed.'),
} as const
type NamedReason = keyof typeof ownReasons | keyof typeof refusals
export type ReminderReason = NamedReason | EmptyFieldReason

const reasonNames: Record<NamedReason, string> = { ...refusals, ...ownReasons }

export const reminderReasonText = (reason: ReminderReason): ErrorText =>
  Object.hasOwn(reasonNames, reason) ? reasonNames[reason as NamedReason] : (emptyFieldText(reason) ?? reason)

export interface Reminder extends ReminderTiming {
  company_id: number
  channel: Channel
  kinds: readonly string[]
  deleted_at: string | null
}

export interface Appointment {
  company_id: number
  kind_code: string
  start: string
  complete: boolean
  deleted_at: string | null
}
