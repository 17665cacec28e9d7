import { expect, test } from 'vitest'
import { daysElapsed, milliseconds, shiftInstant } from './instants.ts'
import { localTime } from './local-time.ts'

test.each([
  ['forward', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00.000Z', [13, 14]],
  ['back', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00.000Z', [14, 13]],
])('a day later is 24 hours later, also where clocks go %s meanwhile', (_, instant, later, hours) => {
  expect(shiftInstant(instant, { days: 1 }).toISOString()).toBe(later)
  expect([instant, later].map((at) => localTime(at, 'Europe/Berlin').hour)).toEqual(hours)
  expect(daysElapsed(instant, later)).toBe(1)
})

test('lengths add up and may be negative', () => {
  const moved = shiftInstant(new Date('2026-01-01T00:00:00.250Z'), { days: -1, hours: -2, minutes: -3, seconds: -4 })
  expect(moved.toISOString()).toBe('2025-12-30T21:56:56.250Z')
})

test('days that have passed count in fractions, backwards below zero', () => {
  expect(daysElapsed('2026-01-01T00:00:00Z', '2026-01-02T12:00:00Z')).toBe(1.5)
  expect(daysElapsed('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(-1)
})

test('a length in milliseconds', () => {
  expect(milliseconds({ days: 366 })).toBe(366 * 24 * 60 * 60 * 1000)
})

test('what is no instant throws instead of giving a wrong one', () => {
  expect(() => shiftInstant('soon', { days: 1 })).toThrow(RangeError)
})
