import type { Day } from './calendar.ts'

/** Temporal would add 19 KB to each app. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  // Some engines roll 30 February over.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value)
}
