import type { Day } from './calendar.ts'

/** Without Temporal, which would add 19 KB to the kiosk, the booking page and the shell of the staff application. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  // Some engines roll 30 February over to March instead of refusing it.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value)
}
