import { Temporal } from 'temporal-polyfill'
import type { DateRange, Day } from './calendar.ts'

export interface InstantRange {
  from: Date
  to: Date
}

/** The first instant of the day: not always midnight, since some zones put their clocks forward at midnight. */
export const startOfDay = (day: Day, tzinfo: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(tzinfo).epochMilliseconds)

/** 24, but on a day on which clocks change. */
export const hoursInDay = (day: Day, tzinfo: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(tzinfo).hoursInDay

/** A year of five digits is written in another way, which the database does not read. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** The last millisecond of the day, which may be 23, 24 or 25 hours after its start. */
export function endOfDay(day: Day, tzinfo: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(tzinfo)
  return new Date(Math.min(next.epochMilliseconds - 1, lastInstant))
}

/** From the first instant of the first day to the last millisecond of the last. */
export const rangeToInstants = (range: DateRange, tzinfo: string): InstantRange => ({
  from: startOfDay(range.from, tzinfo),
  to: endOfDay(range.to, tzinfo),
})

/**
 * The instant at which the club's clock shows this many minutes after midnight. A time that is skipped when clocks go
 * forward is moved on by what was skipped; a time that comes twice is taken the first time.
 */
export function instantAt(day: Day, minuteOfDay: number, tzinfo: string): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
  const zoned = Temporal.PlainDate.from(day)
    .toPlainDateTime(time)
    .toZonedDateTime(tzinfo, { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}
