import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { emailReports, isEmailReport } from '@spotter/domain/reports/email-reports.ts'
import { hasTimeOfDay, type OffsetPeriod, type ReminderTiming } from '@spotter/domain/schedulers/reminders.ts'
import { type Frequency, frequencyNames, type JobStatus } from '@spotter/domain/schedulers/schedulers.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { formatMinute, parseTime } from '@spotter/domain/time/time-steps.ts'
import { parseWeekDays, shortWeekDay } from '@spotter/domain/time/week-days.ts'
import { currentLocale, msg, t } from '@spotter/i18n/translate.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const statusTones: Record<JobStatus, Tone> = {
  without: 'neutral',
  multiple: 'caution',
  running: 'accent',
  overdue: 'negative',
  normal: 'positive',
}

const distances: Record<OffsetPeriod, string> = {
  minute: msg('{count, plural, one {# minute} other {# minutes}} before'),
  hour: msg('{count, plural, one {# hour} other {# hours}} before'),
  day: msg('{count, plural, one {# day} other {# days}} before'),
  week: msg('{count, plural, one {# week} other {# weeks}} before'),
}

const clockOf = (time: string, timeFormat: string) => formatMinute(parseTime(time) ?? 0, timeFormat)

/** '1 day before, 9:00 am'. */
export function reminderTime(timing: ReminderTiming, timeFormat: string): string {
  const { offset_count, offset_period, time } = timing
  const distance = offset_count === 0 ? t('On the day') : t(distances[offset_period], { count: offset_count })
  return hasTimeOfDay(timing) ? `${distance}, ${clockOf(time, timeFormat)}` : distance
}

const days: Record<Frequency, (scheduler: Scheduler) => string> = {
  day: () => '',
  week: ({ week_days }) => (parseWeekDays(week_days) ?? []).map((day) => shortWeekDay(day, currentLocale())).join(', '),
  month: ({ month_day }) => t('Day {day}', { day: month_day }),
}

export function whenText(scheduler: Scheduler, timeFormat: string): string {
  if (scheduler.type === 'AppointmentReminder') return reminderTime(scheduler, timeFormat)
  const { frequency, time } = scheduler
  return [t(frequencyNames[frequency]), days[frequency](scheduler), clockOf(time, timeFormat)]
    .filter(Boolean)
    .join(', ')
}

export function whatText({ type, channel, subject, text, report_ids }: Scheduler): string {
  if (type === 'ReportEmail') {
    return report_ids
      .filter(isEmailReport)
      .map((id) => t(emailReports[id]))
      .join(', ')
  }
  const said = subject ?? (channel === 'email' ? visibleText(text) : text)
  return `${t(channelNames[channel ?? 'sms'])}: ${said.length > 80 ? `${said.slice(0, 79)}…` : said}`
}
