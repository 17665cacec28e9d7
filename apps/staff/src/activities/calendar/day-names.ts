import type { DateRange, Day } from '@spotter/domain/time/calendar.ts'
import { dateOrder } from '@spotter/domain/time/formats.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'
import type { CalendarView } from './calendar-range.ts'

type Writing = { date_format: string }

/** English follows the club's order of day and month. */
const localeFor = ({ date_format }: Writing) =>
  currentLocale() === 'en' && dateOrder(date_format) !== 'month_first' ? 'en-GB' : currentLocale()

const named = (day: Day, club: Writing, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeFor(club), { ...parts, timeZone: 'UTC' }).format(noonOf(day))

const noonOf = (day: Day) => new Date(`${day}T12:00Z`)

export const longDay = (day: Day, club: Writing) => named(day, club, { weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayOf = (day: Day, club: Writing) => named(day, club, { weekday: 'short' })
export const numberOf = (day: Day) => String(Number(day.slice(8)))

export function rangeTitle(view: CalendarView, date: Day, { from, to }: DateRange, club: Writing): string {
  if (view === 'month') return named(date, club, { month: 'long', year: 'numeric' })
  if (from === to) return named(date, club, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return new Intl.DateTimeFormat(localeFor(club), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noonOf(from), noonOf(to))
}
