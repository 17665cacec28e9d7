const minute = 60_000

/** A system that is away for a moment is soon asked again; one that stays away is asked once an hour, as ever. */
const delays = [minute, 5 * minute, 15 * minute, 30 * minute]
const longest = 60 * minute

/** When a sync that has failed so often in a row is tried again. */
export const nextSyncAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + (delays[failures - 1] ?? longest))
