import type { Instant } from '../time/local-time.ts'

/** Of one user to one person by one channel, counted since the person last wrote. */
export const toOnePerson = { most: 10, minutes: 15 }

/** Of one user to anybody, one by one. */
export const byOneUser = { most: 200, minutes: 60 }

/** Until one more may be written; null if it may now. The newest first, as many as count. */
export function secondsUntilNext(written: readonly Instant[], now: Date): number | null {
  const first = written[toOnePerson.most - 1]
  if (first === undefined) return null
  const seconds = (new Date(first).getTime() - now.getTime()) / 1000 + toOnePerson.minutes * 60
  return seconds > 0 ? Math.ceil(seconds) : null
}
