import { type Decision, endOfQuiet, type MessagingClub, type Recipient, refusalOf } from '../messages/decide.ts'
import { type Appointment, type Reminder, type ReminderReason, reminderDue } from './reminders.ts'

/** Why an appointment is not reminded of at all; null if it is. */
export function appointmentRefusal(reminder: Reminder, appointment: Appointment): ReminderReason | null {
  if (reminder.deleted_at !== null) return 'reminder_removed'
  if (appointment.deleted_at !== null) return 'appointment_cancelled'
  if (appointment.complete) return 'appointment_completed'
  if (appointment.company_id !== reminder.company_id) return 'other_club'
  return reminder.kinds.includes(appointment.kind_code) ? null : 'other_kind'
}

export interface ReminderPlan {
  due_at: Date
  state: 'planned' | 'left_out'
  reason: ReminderReason | null
}

interface Planned {
  reminder: Reminder
  appointment: Appointment
  person: Omit<Recipient, 'marketing_received'>
  club: Pick<MessagingClub, 'enable_whatsapp_messaging'>
  /** Of the club. */
  tzinfo: string
  now: Date
}

/** Null if the reminder is not for this appointment. */
export function planReminder({ reminder, appointment, person, club, tzinfo, now }: Planned): ReminderPlan | null {
  if (appointmentRefusal(reminder, appointment)) return null
  const due_at = reminderDue(reminder, appointment.start, tzinfo)
  const leftOut = (reason: ReminderReason): ReminderPlan => ({ due_at, state: 'left_out', reason })
  if (due_at >= new Date(appointment.start)) return leftOut('after_start')
  if (due_at < now) return leftOut('time_passed')
  const refusal = refusalOf(reminder.channel, person, club)
  return refusal ? leftOut(refusal) : { due_at, state: 'planned', reason: null }
}

export type ReminderJudgement =
  { go: true } | { go: false; state: 'left_out' | 'cancelled'; reason: ReminderReason } | { go: false; until: Date }

interface Judged {
  reminder: Reminder
  /** As it is now. */
  appointment: Appointment
  /** The time that the reminder is for. */
  start: string
  decision: Decision
  club: Pick<MessagingClub, 'quiet_from' | 'quiet_until'>
  /** Where the person is. */
  tzinfo: string
  now: Date
}

/** Whether a reminder that is due still leaves; after quiet hours only if the appointment is still ahead. */
export function judgeReminder(judged: Judged): ReminderJudgement {
  const { reminder, appointment, start, decision, club, tzinfo, now } = judged
  const refusal = appointmentRefusal(reminder, appointment)
  if (refusal) return { go: false, state: 'cancelled', reason: refusal }
  const begins = new Date(start)
  if (begins.getTime() !== Date.parse(appointment.start)) {
    return { go: false, state: 'cancelled', reason: 'appointment_moved' }
  }
  const leftOut = (reason: ReminderReason) => ({ go: false, state: 'left_out', reason }) as const
  if (begins <= now) return leftOut('time_passed')
  if (!decision.send && 'reason' in decision) return leftOut(decision.reason)
  const until = endOfQuiet(club, tzinfo, now)
  if (!until) return { go: true }
  return until < begins ? { go: false, until } : leftOut('quiet')
}
