import { isEmail } from '../accounts/text-rules.ts'
import { currentTime } from '../automations/timing.ts'
import { type Channel, channels } from '../messages/channels.ts'
import { isEmailReport } from '../reports/email-reports.ts'
import { fieldRefusals } from '../templates/field-refusal.ts'
import { longestSubject, longestTemplate } from '../templates/limits.ts'
import { countedLength, visibleText } from '../templates/visible-text.ts'
import { parseTime } from '../time/time-steps.ts'
import { parseWeekDays } from '../time/week-days.ts'
import { type ErrorText, msg } from '../text.ts'
import { hasTimeOfDay, remindedKinds, type ReminderTiming } from './reminders.ts'
import type { ReportTiming } from './report-runs.ts'

export interface ReminderValues extends ReminderTiming {
  channel: Channel
  subject: string | null
  text: string
  kinds: readonly string[]
}

export interface ReportValues extends ReportTiming {
  report_ids: readonly string[]
  user_ids: readonly number[]
  emails: readonly string[]
}

type Refusals<Values> = Partial<Record<keyof Values, ErrorText>>

export const mostOffset = 1000
export const mostAddresses = 50

const blank = msg("can't be blank")
const invalid = msg('is invalid')
const notIncluded = msg('is not included in the list')
const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})
const atTheStart = msg('Choose how long before the appointment, or a time of day.')

export const offeredChannels = (club: { enable_whatsapp_messaging: boolean }): readonly Channel[] =>
  channels.filter((channel) => channel !== 'whatsapp' || club.enable_whatsapp_messaging)

/** A channel that the reminder had before stays allowed. */
export function reminderRefusals(
  values: ReminderValues,
  club: { enable_whatsapp_messaging: boolean },
  kept: Channel | null,
): Refusals<ReminderValues> {
  const { offset_count, time, channel, kinds } = values
  const isWhole = Number.isInteger(offset_count) && offset_count >= 0 && offset_count <= mostOffset
  const isUnknown = (kind: string) => !(remindedKinds as readonly string[]).includes(kind)
  return {
    ...(!isWhole && { offset_count: wholeNumber }),
    ...(isWhole && offset_count === 0 && !hasTimeOfDay(values) && { offset_count: atTheStart }),
    ...(time !== currentTime && parseTime(time) === null && { time: invalid }),
    ...(!offeredChannels(club).includes(channel) && kept !== channel && { channel: notIncluded }),
    ...(!kinds.length && { kinds: blank }),
    ...(kinds.some(isUnknown) && { kinds: notIncluded }),
    ...textRefusals(values),
  }
}

const wholeNumber: ErrorText = { text: msg('must be a whole number from 0 to {limit}'), values: { limit: mostOffset } }

function textRefusals({ channel, subject, text }: ReminderValues): Refusals<ReminderValues> {
  const isFormatted = channel === 'email'
  const isEmpty = isFormatted ? visibleText(text) === '' && !/<img\b/i.test(text) : text.trim() === ''
  const length = isFormatted ? countedLength('Email', text) : text.length
  return {
    ...fieldRefusals({ subject, text }),
    ...(isEmpty && { text: blank }),
    ...(!isEmpty && length > longestTemplate && { text: tooLong(longestTemplate) }),
    ...(isFormatted && !subject && { subject: blank }),
    ...(isFormatted && subject && subject.length > longestSubject && { subject: tooLong(longestSubject) }),
  }
}

export function reportRefusals(values: ReportValues): Refusals<ReportValues> {
  const { frequency, time, week_days, month_day, report_ids, user_ids, emails } = values
  const days = parseWeekDays(week_days)
  const wrong = emails.find((email) => !isEmail(email))
  return {
    ...(parseTime(time) === null && { time: invalid }),
    ...(days === null && { week_days: notIncluded }),
    ...(frequency === 'week' && days?.length === 0 && { week_days: blank }),
    ...(!(Number.isInteger(month_day) && month_day >= 1 && month_day <= 31) && { month_day: invalid }),
    ...(!report_ids.length && { report_ids: blank }),
    ...(!report_ids.every(isEmailReport) && { report_ids: notIncluded }),
    ...(!user_ids.length && !emails.length && { user_ids: nobody }),
    ...(wrong !== undefined && { emails: { text: msg('{email} is not an email address'), values: { email: wrong } } }),
    ...(emails.length > mostAddresses && { emails: tooMany }),
  }
}

const nobody = msg('Choose at least one recipient or address.')
const tooMany: ErrorText = { text: msg('At most {limit} addresses'), values: { limit: mostAddresses } }
