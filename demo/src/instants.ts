import { dayName } from '@spotter/domain/time/day-numbers.ts'

const dayMs = 86_400_000
const times = Array.from({ length: 24 * 60 }, (_, minute) => new Date(minute * 60_000).toISOString().slice(10))

/** As toISOString, in a third of the time. */
export function instantOf(time: number): string {
  const day = Math.floor(time / dayMs)
  const timeOfDay = times[(time - day * dayMs) / 60_000]
  const name = dayName(day)
  return name !== null && timeOfDay !== undefined ? name + timeOfDay : new Date(time).toISOString()
}

/** As Date.parse of what toISOString makes, in a tenth of the time. */
export function timeOf(instant: string): number {
  const minutes = twoDigits(instant, 11) * 60 + twoDigits(instant, 14)
  const milliseconds = twoDigits(instant, 17) * 1000 + twoDigits(instant, 20) * 10 + digit(instant, 22)
  const time = startOf(instant) + minutes * 60_000 + milliseconds
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${instant}`)
  return time
}

const days = new Map<number, number>()

/** Of a day, and of that of an instant. */
export function startOf(text: string): number {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const key = (year * 12 + twoDigits(text, 5)) * 31 + twoDigits(text, 8)
  const known = days.get(key)
  if (known !== undefined) return known
  const start = Date.parse(text.slice(0, 10))
  if (Number.isNaN(start)) throw new RangeError(`Not a day: ${text}`)
  days.set(key, start)
  return start
}

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48
