import type { Instant } from './local-time.ts'

const dayMs = 86_400_000
/** In these years offsets are whole minutes and never change twice in a day. */
const [first, last] = [Date.UTC(1973, 0, 1), Date.UTC(2100, 0, 1)]
const zones = new Map<string, Map<number, number>>()

/**
 * By how many milliseconds local time is ahead of UTC all the time between these instants; null if it changes or is not
 * known. Kept by day, because asking for each instant took most of the time where there are many.
 */
export function steadyOffset(tzinfo: string, from: number, to = from): number | null {
  if (!(from >= first && to < last)) return null
  const days = zones.get(tzinfo) ?? zones.set(tzinfo, new Map()).get(tzinfo)!
  const [firstDay, lastDay] = [Math.floor(from / dayMs), Math.floor(to / dayMs) + 1]
  const offset = offsetOn(days, firstDay, tzinfo)
  for (let day = firstDay + 1; day <= lastDay; day++) if (offsetOn(days, day, tzinfo) !== offset) return null
  return offset
}

/** At the start of the day in UTC. */
function offsetOn(days: Map<number, number>, day: number, tzinfo: string): number {
  const known = days.get(day)
  if (known !== undefined) return known
  const offset = Date.parse(`${wallClock(day * dayMs, tzinfo)}:00Z`) - day * dayMs
  days.set(day, offset)
  return offset
}

/** `2026-11-17T09:30`. */
export function wallClock(instant: Instant | number, tzinfo: string): string {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clockOf(tzinfo).formatToParts(new Date(instant))) {
    if (type in parts) parts[type as keyof typeof parts] = value
  }
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is slow. */
function clockOf(tzinfo: string): Intl.DateTimeFormat {
  const known = clocks.get(tzinfo)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: tzinfo,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(tzinfo, clock)
  return clock
}
