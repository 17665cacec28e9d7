import { addDays, type DateRange, type Day, type DayOfWeek, weekOf } from '../time/calendar.ts'

export const weeksBefore = 4

/** Days of this week that are over, or the whole of last week on its first day; then the same days of the weeks before. */
export function comparableWeeks(today: Day, firstDay: DayOfWeek): [DateRange, ...DateRange[]] {
  const to = addDays(today, -1)
  const { from } = weekOf(to, firstDay)
  const before = Array.from({ length: weeksBefore }, (_, at) => ({
    from: addDays(from, -7 * (at + 1)),
    to: addDays(to, -7 * (at + 1)),
  }))
  return [{ from, to }, ...before]
}
