const minute = 60_000

/** Backs off to once an hour. */
const delays = [minute, 5 * minute, 15 * minute, 30 * minute]
const longest = 60 * minute

export const nextSyncAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + (delays[failures - 1] ?? longest))
