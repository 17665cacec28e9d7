const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** For how long a delivery is tried, and for how long a receiver may fail before it is switched off. */
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
/** What is sent to many at once is not tried again by all of them at once. */
const spread = 0.2

interface Tried {
  /** How often it has been tried since then. */
  tries: number
  since: Date
  now: Date
  /** From 0 to 1, by chance. */
  jitter: number
}

/** When a delivery that has just failed is tried again; null when its three days are over. The last try ends them. */
export function nextAttemptAt({ tries, since, now, jitter }: Tried): Date | null {
  const end = since.getTime() + retryFor
  if (now.getTime() >= end) return null
  const delay = delays[Math.min(tries, delays.length) - 1] ?? delays[0]!
  return new Date(Math.min(now.getTime() + delay * (1 + spread * jitter), end))
}

/** As many failures in a row are an outage, not an event that the receiver dislikes. */
export const outageFrom = 3
const longestRest = 5 * minute

/** How long a receiver that fails time after time is left alone, with everything that waits for it. */
export const restAfter = (failures: number): number =>
  failures < outageFrom ? 0 : Math.min(10 * second * 2 ** (failures - outageFrom), longestRest)

/** The first try of a delivery ends a little after its three days begin, so its last one would come too early. */
const soon = 5 * minute

/** Whether a receiver has failed for so long that it is switched off. */
export const isGivenUp = (failing_since: Date, now: Date): boolean =>
  now.getTime() - failing_since.getTime() >= retryFor - soon

/** How long a secret that was replaced still signs along. */
export const secretOverlap = 24 * hour
