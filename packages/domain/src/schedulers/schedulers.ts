import { msg } from '../text.ts'

export const schedulerTypes = ['AppointmentReminder', 'ReportEmail'] as const
export type SchedulerType = (typeof schedulerTypes)[number]

/** Besides what clubs schedule, the hourly exchange with a membership system. */
export const jobTypes = ['AppointmentReminder', 'MindbodySync', 'ReportEmail'] as const
export type JobType = (typeof jobTypes)[number]

export const jobTypeNames: Record<JobType, string> = {
  AppointmentReminder: msg('Appointment reminder'),
  MindbodySync: msg('Mindbody sync'),
  ReportEmail: msg('Report email'),
}

export const frequencies = ['day', 'week', 'month'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyNames: Record<Frequency, string> = {
  day: msg('Every day'),
  week: msg('Every week'),
  month: msg('Every month'),
}

export const jobStatuses = ['without', 'multiple', 'running', 'overdue', 'normal'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusNames: Record<JobStatus, string> = {
  without: msg('No run planned'),
  multiple: msg('Several runs at once'),
  running: msg('Running'),
  overdue: msg('Overdue'),
  normal: msg('Planned'),
}

/** As the list of all schedulers is filtered. */
export const statusFilters = {
  without: 'without',
  with_multiple: 'multiple',
  with_running: 'running',
  with_overdue: 'overdue',
  with_normal: 'normal',
} as const satisfies Record<string, JobStatus>
export type StatusFilter = keyof typeof statusFilters

/** Runs start once a minute; later than this, no worker is at work. */
export const overdueMinutes = 5

interface Running {
  next_run: string | null
  /** Runs that have begun and not ended. */
  running: number
}

export function jobStatus({ next_run, running }: Running, now: Date): JobStatus {
  const lateMinutes = next_run === null ? 0 : (now.getTime() - Date.parse(next_run)) / 60_000
  if (running > 1) return 'multiple'
  if (lateMinutes >= overdueMinutes) return 'overdue'
  if (running === 1) return 'running'
  return next_run === null ? 'without' : 'normal'
}
