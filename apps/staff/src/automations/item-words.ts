import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { currentTime, type ItemDate, type Period, type Timing } from '@spotter/domain/automations/timing.ts'
import { type AppointmentTrigger, isAppointmentTrigger, startName } from '@spotter/domain/automations/triggers.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { formatMinute, parseTime } from '@spotter/domain/time/time-steps.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const distances: Record<Period, string> = {
  minute: msg('{count, plural, one {# minute} other {# minutes}}'),
  hour: msg('{count, plural, one {# hour} other {# hours}}'),
  day: msg('{count, plural, one {# day} other {# days}}'),
  week: msg('{count, plural, one {# week} other {# weeks}}'),
  month: msg('{count, plural, one {# month} other {# months}}'),
  year: msg('{count, plural, one {# year} other {# years}}'),
}

const anchors: Record<ItemDate, Record<'before' | 'at' | 'after', string>> = {
  now: { before: msg('At once'), at: msg('At once'), after: msg('At once') },
  current_date: { before: msg('{distance} before'), at: msg('At once'), after: msg('After {distance}') },
  trial_end: {
    before: msg('{distance} before the trial ends'),
    at: msg('When the trial ends'),
    after: msg('{distance} after the trial ends'),
  },
  middle_of_trial: {
    before: msg('{distance} before the middle of the trial'),
    at: msg('In the middle of the trial'),
    after: msg('{distance} after the middle of the trial'),
  },
}

/** '2 days before the trial ends, 9:00 am'. */
export function whenText(timing: Timing, timeFormat: string): string {
  const { frequency, period, direction, date, time } = timing
  const where = frequency === 0 ? 'at' : direction === 'before' ? 'before' : 'after'
  const distance = t(distances[period], { count: frequency })
  const minute = date === 'now' || time === currentTime ? null : parseTime(time)
  if (minute === null) return t(anchors[date][where], { distance })
  const clock = formatMinute(minute, timeFormat)
  if (date === 'current_date' && frequency === 0) return t('At {time}', { time: clock })
  return `${t(anchors[date][where], { distance })}, ${clock}`
}

export const excerptOf = ({ kind, description }: Pick<AutomatedItem, 'kind' | 'description'>): string =>
  kind === 'email' ? visibleText(description) : description

/** Tasks are named by their text. */
export function titleOf({ name, kind, subject, description }: AutomatedItem): string {
  if (name) return name
  if (kind === 'email' && subject) return subject
  const text = excerptOf({ kind, description })
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const appointmentStarts: Record<AppointmentTrigger, string> = {
  appointment_booked: msg('When a person has an appointment booked'),
  no_show: msg('When a person does not come'),
}

export const triggerText = ({ status, secondary_sale_type_id, secondary_sale_type_name }: AutomatedItem): string => {
  if (isAppointmentTrigger(status)) return t(appointmentStarts[status])
  const name = t(startName(status, secondary_sale_type_id))
  return secondary_sale_type_id === null
    ? t('When a person becomes {status}', { status: name })
    : t('When {sale} becomes {status}', { sale: secondary_sale_type_name ?? '…', status: name })
}

export const isWritten = ({ kind }: Pick<AutomatedItem, 'kind'>) => isMessageKind(kind)
