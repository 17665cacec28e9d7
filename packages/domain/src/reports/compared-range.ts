import { addDays, addYears, type DateRange, daysBetween } from '../time/calendar.ts'
import type { Comparison } from './report-rules.ts'

/** As many days right before it, or the same days a year earlier. */
export function comparedRange({ from, to }: DateRange, comparison: Comparison): DateRange {
  if (comparison === 'last_year') return { from: addYears(from, -1), to: addYears(to, -1) }
  const before = addDays(from, -1)
  return { from: addDays(before, -daysBetween(from, to)), to: before }
}
