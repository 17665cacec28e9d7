let aheadMs = 0

/** Root can move the clock of the product ahead of the machine's; the account says how far. */
export const setClockAhead = (seconds: number): void => void (aheadMs = seconds * 1000)

/** The time by which things are due and by which people see them. */
export const productNow = (): Date => new Date(Date.now() + aheadMs)
