const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Also how long a receiver may fail before it is switched off. */
export const retryFor = 72 * hour

const delays = [
  5 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
]
/** Avoids synchronized retries. */
const spread = 0.2

interface Tried {
  tries: number
  since: Date
  now: Date
  /** 0 to 1. */
  jitter: number
}

export function nextAttemptAt({ tries, since, now, jitter }: Tried): Date | null {
  const end = since.getTime() + retryFor
  if (now.getTime() >= end) return null
  const delay = delays[Math.min(tries, delays.length) - 1] ?? delays[0]!
  return new Date(Math.min(now.getTime() + delay * (1 + spread * jitter), end))
}

/** Fewer may be a single bad event. */
export const outageFrom = 3
const longestRest = 5 * minute

export const restAfter = (failures: number): number =>
  failures < outageFrom ? 0 : Math.min(10 * second * 2 ** (failures - outageFrom), longestRest)

/** The first attempt ends after the three days begin, so the last one would be too early. */
const soon = 5 * minute

export const isSwitchOffDue = (failing_since: Date, now: Date): boolean =>
  now.getTime() - failing_since.getTime() >= retryFor - soon

export const secretOverlap = 24 * hour
