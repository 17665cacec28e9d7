import type { Day } from './calendar.ts'

export type Instant = Date | string

export interface LocalTime {
  day: Day
  hour: number
  minute: number
}

export function localTime(instant: Instant, tzinfo: string): LocalTime {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clockOf(tzinfo).formatToParts(new Date(instant))) {
    if (type in parts) parts[type as keyof typeof parts] = value
  }
  return {
    day: `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  }
}

/** `dayOf(now, tzinfo)` is the club's today. */
export const dayOf = (instant: Instant, tzinfo: string): Day => localTime(instant, tzinfo).day

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
