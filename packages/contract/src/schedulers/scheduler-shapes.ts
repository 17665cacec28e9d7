import { channels } from '@spotter/domain/messages/channels.ts'
import { offsetPeriods } from '@spotter/domain/schedulers/reminders.ts'
import { reportDurations } from '@spotter/domain/schedulers/report-runs.ts'
import { frequencies, jobStatuses, schedulerTypes } from '@spotter/domain/schedulers/schedulers.ts'
import { longestMarkup } from '@spotter/domain/templates/limits.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Reference } from '../shapes.ts'

const common = {
  id: Id,
  company_id: Id,
  type: OneOf(schedulerTypes),
  /** Of a reminder also `Current time`: the time of day of the appointment. */
  time: Type.String(),
  job_status: OneOf(jobStatuses),
  next_run: Nullable(Instant),
  last_run: Nullable(Instant),
  last_error: Nullable(Type.String()),
  deleted_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  lock_version: Type.Integer(),
}
const reminder = {
  offset_count: Type.Integer(),
  offset_period: OneOf(offsetPeriods),
  channel: OneOf(channels),
  template_id: Nullable(Id),
  subject: Nullable(Type.String()),
  /** HTML for emails, otherwise plain text. */
  text: Type.String(),
  kinds: Type.Array(Type.String()),
  planned_count: Type.Integer(),
}
const report = {
  frequency: OneOf(frequencies),
  report_duration: OneOf(reportDurations),
  report_ids: Type.Array(Type.String()),
  user_ids: Type.Array(Id),
  users: Type.Array(Reference),
  emails: Type.Array(Type.String()),
  week_days: Type.String(),
  month_day: Type.Integer(),
}

export const AppointmentReminder = Type.Object({ ...common, ...reminder })
export type AppointmentReminder = Static<typeof AppointmentReminder>

export const ReportEmail = Type.Object({ ...common, ...report })
export type ReportEmail = Static<typeof ReportEmail>

/** What does not apply to its type has its default. */
export const Scheduler = Type.Object({ ...common, ...reminder, ...report, channel: Nullable(OneOf(channels)) })
export type Scheduler = Static<typeof Scheduler>

const text = Type.String({ maxLength: 255 })
const listOf = (maxItems: number) => Type.Array(text, { maxItems })

/** Missing fields get defaults, or stay on a change. */
export const ReminderChange = Type.Object({
  offset_count: Type.Optional(Type.Number()),
  offset_period: Type.Optional(OneOf(offsetPeriods)),
  time: Type.Optional(text),
  channel: Type.Optional(OneOf(channels)),
  template_id: Type.Optional(Nullable(Id)),
  subject: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  text: Type.Optional(Nullable(Type.String({ maxLength: longestMarkup }))),
  kinds: Type.Optional(listOf(20)),
  lock_version: Type.Optional(Type.Integer()),
})
export type ReminderChange = Static<typeof ReminderChange>

export const ReportEmailChange = Type.Object({
  frequency: Type.Optional(OneOf(frequencies)),
  report_duration: Type.Optional(OneOf(reportDurations)),
  time: Type.Optional(text),
  report_ids: Type.Optional(listOf(50)),
  user_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  emails: Type.Optional(listOf(200)),
  week_days: Type.Optional(text),
  month_day: Type.Optional(Type.Number()),
  lock_version: Type.Optional(Type.Integer()),
})
export type ReportEmailChange = Static<typeof ReportEmailChange>
