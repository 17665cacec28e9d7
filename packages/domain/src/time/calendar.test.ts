import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, addYears, dayOfWeek, daysBetween, monthOf, weekOf } from './calendar.ts'
import type { DayOfWeek } from './calendar.ts'
import { isDay } from './is-day.ts'

const someDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days))
const someFirstDay = fc.integer({ min: 0, max: 6 }).map((day) => day as DayOfWeek)

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['26-01-01', false],
  ['2026-01-01T00:00:00Z', false],
  [20260101, false],
  [null, false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', 0, '2026-03-31'],
  ['0050-03-31', 1, '0050-04-30'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('a leap day a year on is the last of February', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
})

test('a month runs from its first day to its last', () => {
  expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test.each([
  [0, '2026-10-11', '2026-10-17'],
  [1, '2026-10-12', '2026-10-18'],
  [6, '2026-10-10', '2026-10-16'],
] as const)('the week of Friday 16 October 2026 from day %i', (firstDay, from, to) => {
  expect(weekOf('2026-10-16', firstDay)).toEqual({ from, to })
})

test('arithmetic on what is no day throws instead of giving a wrong day', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
  expect(() => addMonths('soon', 1)).toThrow(RangeError)
})

describe('for any day', () => {
  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  test('its week holds it, begins on the first day and has seven days', () => {
    fc.assert(
      fc.property(someDay, someFirstDay, (day, firstDay) => {
        const { from, to } = weekOf(day, firstDay)
        expect(dayOfWeek(from)).toBe(firstDay)
        expect(daysBetween(from, to)).toBe(6)
        expect(from <= day && day <= to).toBe(true)
      }),
    )
  })

  test('adding months keeps the date or uses the last of the month', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -240, max: 240 }), (day, months) => {
        const moved = addMonths(day, months)
        expect(isDay(moved)).toBe(true)
        expect(moved.slice(8) === day.slice(8) || moved === monthOf(moved).to).toBe(true)
      }),
    )
  })
})
