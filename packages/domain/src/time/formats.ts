import type { Day } from './calendar.ts'
import { isDay } from './is-day.ts'
import { localTime, type Instant } from './local-time.ts'
import { formatMinute } from './time-steps.ts'

export interface ClubFormats {
  date_format: string
  time_format: string
  tzinfo: string
}

export type DateOrder = 'day_first' | 'year_first' | 'month_first'

export const dateFormats = ['%d/%m/%Y', '%Y/%m/%d', '%m/%d/%Y'] as const

export function dateOrder(dateFormat: string): DateOrder {
  if (dateFormat === '%d/%m/%Y') return 'day_first'
  if (dateFormat === '%Y/%m/%d') return 'year_first'
  return 'month_first'
}

export const isTwelveHour = (timeFormat: string): boolean => timeFormat === '%I:%M %P'

/** Instants use the club's zone. */
export function formatDate(value: Instant | Day, club: Omit<ClubFormats, 'time_format'>): string {
  const day = isDay(value) ? value : localTime(value, club.tzinfo).day
  const [year, month, date] = day.split('-')
  switch (dateOrder(club.date_format)) {
    case 'day_first':
      return `${date}/${month}/${year}`
    case 'year_first':
      return `${year}/${month}/${date}`
    case 'month_first':
      return `${month}/${date}/${year}`
  }
}

export function formatTime(instant: Instant, club: Omit<ClubFormats, 'date_format'>): string {
  const { hour, minute } = localTime(instant, club.tzinfo)
  return formatMinute(hour * 60 + minute, club.time_format)
}

/** To the second. */
export function formatExactTime(instant: Instant, club: Omit<ClubFormats, 'date_format'>): string {
  const seconds = String(new Date(instant).getUTCSeconds()).padStart(2, '0')
  return formatTime(instant, club).replace(/:\d\d/, `$&:${seconds}`)
}

export const formatDateTime = (instant: Instant, club: ClubFormats): string =>
  `${formatDate(instant, club)} ${formatTime(instant, club)}`

/** Short, for example `AEDT` or `GMT+11`. */
export const zoneName = (instant: Instant, tzinfo: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: tzinfo, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? tzinfo

/** Accepts / . - as separators; null for an invalid day. */
export function parseDate(text: string, dateFormat: string): Day | null {
  const parts = /^\s*(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\s*$/.exec(text)?.slice(1)
  if (!parts) return null
  const [first = '', second = '', third = ''] = parts
  const [year, month, date] = {
    day_first: [third, second, first],
    year_first: [first, second, third],
    month_first: [third, first, second],
  }[dateOrder(dateFormat)] as [string, string, string]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** dayjs format. */
export function pickerDateFormat(club: Pick<ClubFormats, 'date_format'>): string {
  return { day_first: 'DD/MM/YYYY', year_first: 'YYYY/MM/DD', month_first: 'MM/DD/YYYY' }[dateOrder(club.date_format)]
}
