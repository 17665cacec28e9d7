import type { Day } from './calendar.ts'
import { dayName } from './day-numbers.ts'
import { steadyOffset, wallClock } from './zone-offset.ts'

export type Instant = Date | string

export interface LocalTime {
  day: Day
  hour: number
  minute: number
}

const [dayMs, hourMs, minuteMs] = [86_400_000, 3_600_000, 60_000]

/** What a clock there shows, in milliseconds as if it were UTC. */
export function wallMinute(instant: Instant, tzinfo: string): number {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  const offset = steadyOffset(tzinfo, at)
  if (offset === null) return Date.parse(`${wallClock(new Date(at), tzinfo)}:00Z`)
  return Math.floor((at + offset) / minuteMs) * minuteMs
}

export function localTime(instant: Instant, tzinfo: string): LocalTime {
  const at = new Date(instant).getTime()
  const offset = steadyOffset(tzinfo, at)
  const wall = offset === null ? null : at + offset
  const day = wall === null ? null : dayName(Math.floor(wall / dayMs))
  if (wall === null || day === null) return readClock(new Date(at), tzinfo)
  return { day, hour: Math.floor((wall % dayMs) / hourMs), minute: Math.floor((wall % hourMs) / minuteMs) }
}

function readClock(instant: Date, tzinfo: string): LocalTime {
  const wall = wallClock(instant, tzinfo)
  return { day: wall.slice(0, 10), hour: Number(wall.slice(11, 13)), minute: Number(wall.slice(14, 16)) }
}

/** `dayOf(now, tzinfo)` is the club's today. */
export const dayOf = (instant: Instant, tzinfo: string): Day => localTime(instant, tzinfo).day
