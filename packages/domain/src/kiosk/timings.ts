const second = 1000
const minute = 60 * second

/** Every delay the kiosk knows, in milliseconds. */
export const kioskTimings = {
  idle: 120 * second,
  finish: 15 * second,
  afterSave: 300,
  /** An answer that comes sooner leads on at once: a line that only flashes is a step more to draw. */
  busy: 120,
  /** After which somebody who types has come to an end, or thinks. */
  pause: 250,
  loader: 4 * second,
  /** 5.5 times as long as the loader. */
  longerThanExpected: 22 * second,
  timeout: 60 * second,
  publicToken: 10 * minute,
  publicTokenLasts: 30 * minute,
  heartbeat: 8 * minute,
  newVersion: 5 * minute,
} as const

/** So long after it was last heard of, a device still counts as there. */
export const onlineFor = 2 * kioskTimings.heartbeat

/** Heard of within two heartbeats. */
export const isOnline = (lastSeen: Date, now: Date): boolean => now.getTime() - lastSeen.getTime() <= onlineFor
