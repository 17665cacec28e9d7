import { Temporal } from 'temporal-polyfill'
import type { Day } from './calendar.ts'
import type { MinuteOfDay } from './time-steps.ts'

/** A stretch of a clock's face that does not happen on a day, or happens twice. */
export interface ClockChange {
  kind: 'skipped' | 'repeated'
  from: MinuteOfDay
  into: MinuteOfDay
}

const nanosecondsOfMinute = 60_000_000_000
const wholeDay = 24 * 60
const instant = { nanoseconds: 1 }

/** What is odd about the clock of a day on which it is put forward or back; null on every other day. */
export function clockChange(day: Day, tzinfo: string): ClockChange | null {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(tzinfo)
  if (start.hoursInDay === 24) return null
  // Looked for from just before the day, since a change at midnight is the first instant of its day.
  const after = start.subtract(instant).getTimeZoneTransition('next')
  if (!after) return null
  const before = after.subtract(instant)
  const by = (after.offsetNanoseconds - before.offsetNanoseconds) / nanosecondsOfMinute
  const from = by > 0 ? (minuteOf(before) + 1) % wholeDay : minuteOf(after)
  return { kind: by > 0 ? 'skipped' : 'repeated', from, into: from + Math.abs(by) }
}

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime): MinuteOfDay => hour * 60 + minute
