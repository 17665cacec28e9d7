import { runStates } from '@spotter/domain/automations/runs.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { jobStatuses, jobTypes, schedulerTypes, statusFilters } from '@spotter/domain/schedulers/schedulers.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  choicesOf,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Parsed,
  SoftDeletion,
  WithMessage,
} from '../shapes.ts'
import { AppointmentReminder, ReminderChange, ReportEmail, ReportEmailChange, Scheduler } from './scheduler-shapes.ts'

const list = Type.Object({ ...Paging, ...SoftDeletion })
const reminderChanged = { may: 'settings', answers: WithMessage(AppointmentReminder) } as const
const reminderSaved = { ...reminderChanged, wrapped: 'appointment_reminder', body: ReminderChange } as const
const reportChanged = { may: 'settings', answers: WithMessage(ReportEmail) } as const
const reportSaved = { ...reportChanged, wrapped: 'report_email', body: ReportEmailChange } as const

/** A reminder of one appointment at one time. */
export const ReminderRun = Type.Object({
  id: Id,
  scheduler_id: Id,
  activity_id: Id,
  kind_code: Type.String(),
  channel: OneOf(channels),
  start: Instant,
  due_at: Instant,
  state: OneOf(runStates),
  reason: Nullable(Type.String()),
  /** In words. */
  reason_text: Nullable(Type.String()),
  finished_at: Nullable(Instant),
  message_id: Nullable(Id),
})
export type ReminderRun = Static<typeof ReminderRun>

export const schedulers = endpoints({
  'GET /api/companies/{company_id}/schedulers': {
    may: 'settings',
    summary: 'What a club sends by the clock: reminders of appointments and reports by email.',
    query: Type.Object({ ...list.properties, type: Parsed(choicesOf(schedulerTypes)) }),
    answers: PageOf(Scheduler),
  },
  'GET /api/companies/{company_id}/scheduler/appointment_reminders': {
    may: 'settings',
    summary: 'The reminders of appointments.',
    query: list,
    answers: PageOf(AppointmentReminder),
  },
  'POST /api/companies/{company_id}/scheduler/appointment_reminders': {
    ...reminderSaved,
    summary: 'Adds a reminder, also of appointments that are booked already.',
    status: 201,
  },
  'PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}': {
    ...reminderSaved,
    summary: 'Changes a reminder and plans again what is ahead.',
  },
  'DELETE /api/companies/{company_id}/scheduler/appointment_reminders/{id}': {
    ...reminderChanged,
    summary: 'Removes a reminder. What is planned is not sent; it can be restored.',
  },
  'PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}/restore': {
    ...reminderChanged,
    summary: 'Restores a removed reminder.',
  },
  'GET /api/companies/{company_id}/scheduler/report_emails': {
    may: 'settings',
    summary: 'The reports that are sent by email.',
    query: list,
    answers: PageOf(ReportEmail),
  },
  'POST /api/companies/{company_id}/scheduler/report_emails': {
    ...reportSaved,
    summary: 'Adds a report email.',
    status: 201,
  },
  'PUT /api/companies/{company_id}/scheduler/report_emails/{id}': {
    ...reportSaved,
    summary: 'Changes a report email.',
  },
  'DELETE /api/companies/{company_id}/scheduler/report_emails/{id}': {
    ...reportChanged,
    summary: 'Removes a report email; it can be restored.',
  },
  'PUT /api/companies/{company_id}/scheduler/report_emails/{id}/restore': {
    ...reportChanged,
    summary: 'Restores a removed report email. Runs that were missed are not made up for.',
  },
  'GET /api/people/{id}/reminders': {
    may: 'staff',
    summary: "Reminders of a person's appointments: first what is ahead, then what was, newest first.",
    query: Type.Object(Paging),
    answers: PageOf(ReminderRun),
  },
})

export const SchedulerJob = Type.Object({
  id: Id,
  type: OneOf(jobTypes),
  company_id: Id,
  company_name: Type.String(),
  next_run: Nullable(Instant),
  last_run: Nullable(Instant),
  job_status: OneOf(jobStatuses),
  last_error: Nullable(Type.String()),
})
export type SchedulerJob = Static<typeof SchedulerJob>

export const adminSchedulers = endpoints({
  'GET /api/admin/schedulers': {
    may: 'root',
    summary: 'The schedulers of all clubs with the state of their runs.',
    query: Type.Object({
      ...Paging,
      type: Parsed(choicesOf(jobTypes)),
      status: Parsed(choicesOf(Object.keys(statusFilters))),
    }),
    answers: PageOf(SchedulerJob),
  },
  'POST /api/admin/schedulers/{id}/restart': {
    may: 'root',
    summary: 'Plans the runs of a scheduler again and sends what failed once more.',
    answers: WithMessage(SchedulerJob),
  },
})
