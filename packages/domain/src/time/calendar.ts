/** A day of the calendar, 'YYYY-MM-DD', belonging to no zone. Days compare as text. */
export type Day = string

/** Days count from Sunday, as in Date and the date pickers. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface DateRange {
  from: Day
  to: Day
}

const millisecondsOfDay = 86_400_000

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // Some engines roll 30 February over to March instead of refusing it.
  return !Number.isNaN(time) && dayFromUtc(time) === value
}

/** Whether it can be told with the time in every zone: far enough from the first and the last year there are. */
export const isTellable = (day: Day): boolean => day >= '0002-01-01' && day < '9999-12-01'

export const addDays = (day: Day, days: number): Day => dayFromUtc(toUtc(day) + days * millisecondsOfDay)

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const target = new Date(Date.UTC(2000, 0, 1))
  target.setUTCFullYear(year, month - 1 + months, 1)
  const lastDate = daysInMonth(target.getUTCFullYear(), target.getUTCMonth() + 1)
  target.setUTCDate(Math.min(date, lastDate))
  return dayFromUtc(target.getTime())
}

export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12)

export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / millisecondsOfDay

export const dayOfWeek = (day: Day): DayOfWeek => new Date(toUtc(day)).getUTCDay() as DayOfWeek

export function weekOf(day: Day, firstDay: DayOfWeek): DateRange {
  const from = addDays(day, -((dayOfWeek(day) - firstDay + 7) % 7))
  return { from, to: addDays(from, 6) }
}

export function monthOf(day: Day): DateRange {
  const { year, month } = partsOf(day)
  const prefix = day.slice(0, 8)
  return { from: `${prefix}01`, to: `${prefix}${daysInMonth(year, month)}` }
}

function partsOf(day: Day) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** Day 0 of the next month is the last of this one. */
function daysInMonth(year: number, month: number): number {
  const last = new Date(0)
  last.setUTCFullYear(year, month, 0)
  return last.getUTCDate()
}

function toUtc(day: Day): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`)
  return time
}

const dayFromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10)
