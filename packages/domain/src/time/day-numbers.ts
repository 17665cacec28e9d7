import type { Day } from './calendar.ts'

const dayMs = 86_400_000
/** Of the years 1973 to 2099, which are asked for millions of times. */
const [first, last] = [Date.UTC(1973, 0, 1) / dayMs, Date.UTC(2100, 0, 1) / dayMs]
const names = new Map<number, Day>()
const numbers = new Map<Day, number>()

/** Days since 1970; null if it is not a day of these years. */
export function dayNumber(day: Day): number | null {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Math.floor(Date.parse(`${day}T00:00:00.000Z`) / dayMs)
  return dayName(number) === day ? number : null
}

export function dayName(number: number): Day | null {
  if (!(number >= first && number < last)) return null
  const known = names.get(number)
  if (known !== undefined) return known
  const day = new Date(number * dayMs).toISOString().slice(0, 10)
  names.set(number, day)
  numbers.set(day, number)
  return day
}
