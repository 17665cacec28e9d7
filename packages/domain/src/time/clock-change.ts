import { Temporal } from 'temporal-polyfill'
import type { Day } from './calendar.ts'
import type { MinuteOfDay } from './time-steps.ts'

/** A skipped or repeated stretch of a day. */
export interface ClockChange {
  kind: 'skipped' | 'repeated'
  from: MinuteOfDay
  into: MinuteOfDay
}

const nanosecondsOfMinute = 60_000_000_000
const wholeDay = 24 * 60
const instant = { nanoseconds: 1 }

export function clockChange(day: Day, tzinfo: string): ClockChange | null {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(tzinfo)
  if (start.hoursInDay === 24) return null
  // From just before the day, because a change at midnight is its first instant.
  const after = start.subtract(instant).getTimeZoneTransition('next')
  if (!after) return null
  const before = after.subtract(instant)
  const by = (after.offsetNanoseconds - before.offsetNanoseconds) / nanosecondsOfMinute
  const from = by > 0 ? (minuteOf(before) + 1) % wholeDay : minuteOf(after)
  return { kind: by > 0 ? 'skipped' : 'repeated', from, into: from + Math.abs(by) }
}

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime): MinuteOfDay => hour * 60 + minute
