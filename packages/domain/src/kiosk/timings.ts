const second = 1000
const minute = 60 * second

/** In milliseconds. */
export const kioskTimings = {
  idle: 120 * second,
  finish: 15 * second,
  afterSave: 300,
  /** Faster answers show no progress line, which would only flash. */
  busy: 120,
  pause: 250,
  loader: 4 * second,
  longerThanExpected: 22 * second,
  timeout: 60 * second,
  publicToken: 10 * minute,
  publicTokenLasts: 30 * minute,
  heartbeat: 8 * minute,
  newVersion: 5 * minute,
} as const

export const onlineFor = 2 * kioskTimings.heartbeat

export const isOnline = (lastSeen: Date, now: Date): boolean => now.getTime() - lastSeen.getTime() <= onlineFor
