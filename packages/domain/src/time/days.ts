import { Temporal } from 'temporal-polyfill'
import type { DateRange, Day } from './calendar.ts'
import { dayNumber } from './day-numbers.ts'
import { steadyOffset } from './zone-offset.ts'

interface InstantRange {
  from: Date
  to: Date
}

/** Not always midnight: some zones skip it. */
export const startOfDay = (day: Day, tzinfo: string): Date =>
  steadyInstant(day, 0, tzinfo) ?? new Date(Temporal.PlainDate.from(day).toZonedDateTime(tzinfo).epochMilliseconds)

export const hoursInDay = (day: Day, tzinfo: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(tzinfo).hoursInDay

/** PostgreSQL doesn't parse five-digit years. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** 23, 24 or 25 hours after its start. */
export function endOfDay(day: Day, tzinfo: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(tzinfo)
  return new Date(Math.min(next.epochMilliseconds - 1, lastInstant))
}

export const rangeToInstants = (range: DateRange, tzinfo: string): InstantRange => ({
  from: startOfDay(range.from, tzinfo),
  to: endOfDay(range.to, tzinfo),
})

/** Skipped times move forward; of repeated times the first counts. */
export function instantAt(day: Day, minuteOfDay: number, tzinfo: string): Date {
  const steady = steadyInstant(day, minuteOfDay, tzinfo)
  if (steady !== null) return steady
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
  const zoned = Temporal.PlainDate.from(day)
    .toPlainDateTime(time)
    .toZonedDateTime(tzinfo, { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}

const minuteMs = 60_000
/** No zone is further from UTC. */
const farthestMs = 15 * 60 * minuteMs

/** Null near a clock change. */
function steadyInstant(day: Day, minuteOfDay: number, tzinfo: string): Date | null {
  const number = dayNumber(day)
  if (number === null || !(minuteOfDay >= 0 && minuteOfDay < 24 * 60)) return null
  const wall = (number * 24 * 60 + minuteOfDay) * minuteMs
  const offset = steadyOffset(tzinfo, wall - farthestMs, wall + farthestMs)
  return offset === null ? null : new Date(wall - offset)
}
