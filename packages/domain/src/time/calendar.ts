import { Temporal } from 'temporal-polyfill'
import { dayName, dayNumber } from './day-numbers.ts'

/** 'YYYY-MM-DD' without a zone; compares as text. */
export type Day = string

/** From Sunday, as in Date. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface DateRange {
  from: Day
  to: Day
}

/** Far enough from the limits for every zone. */
export const isRepresentable = (day: Day): boolean => day >= '0002-01-01' && day < '9999-12-01'

export function addDays(day: Day, days: number): Day {
  const number = dayNumber(day)
  const name = number !== null && Number.isInteger(days) ? dayName(number + days) : null
  return name ?? Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Clamped to the month's last day. */
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString()

export const addYears = (day: Day, years: number): Day => Temporal.PlainDate.from(day).add({ years }).toString()

export function daysBetween(from: Day, to: Day): number {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return first !== null && last !== null ? last - first : Temporal.PlainDate.from(from).until(to).days
}

export const dayOfWeek = (day: Day): DayOfWeek => (Temporal.PlainDate.from(day).dayOfWeek % 7) as DayOfWeek

export function weekOf(day: Day, firstDay: DayOfWeek): DateRange {
  const from = addDays(day, -((dayOfWeek(day) - firstDay + 7) % 7))
  return { from, to: addDays(from, 6) }
}

export function monthOf(day: Day): DateRange {
  const date = Temporal.PlainDate.from(day)
  return { from: date.with({ day: 1 }).toString(), to: date.with({ day: date.daysInMonth }).toString() }
}
