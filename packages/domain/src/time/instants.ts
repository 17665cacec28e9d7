import type { Instant } from './local-time.ts'

/** A day is 24 hours. */
type Elapsed = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

export const shiftInstant = (instant: Instant, elapsed: Elapsed): Date =>
  new Date(timeOf(instant) + milliseconds(elapsed))

/** Fractional days of 24 hours. */
export const daysElapsed = (from: Instant, to: Instant): number =>
  (timeOf(to) - timeOf(from)) / milliseconds({ days: 1 })

export const milliseconds = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Elapsed): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

function timeOf(instant: Instant): number {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) throw new RangeError('Not an instant')
  return time
}

export const unixSeconds = (instant: string | null): number | null =>
  instant === null ? null : Math.floor(Date.parse(instant) / 1000)
