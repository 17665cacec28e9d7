import { expect, test } from 'vitest'
import { rangeOf, stepped } from './calendar-range.ts'

test.each([
  ['day', 1, '2026-11-18', '2026-11-18'],
  ['team', 1, '2026-11-18', '2026-11-18'],
  ['week', 1, '2026-11-16', '2026-11-22'],
  ['week', 0, '2026-11-15', '2026-11-21'],
  ['month', 1, '2026-10-26', '2026-12-06'],
  ['month', 0, '2026-11-01', '2026-12-05'],
] as const)('the %s of 18 November 2026 where weeks begin on day %i', (view, firstDay, from, to) => {
  expect(rangeOf(view, '2026-11-18', firstDay)).toEqual({ from, to })
})

test('a step is a day, a week or a month', () => {
  expect(stepped('day', '2026-11-30', 1)).toBe('2026-12-01')
  expect(stepped('team', '2026-11-30', -1)).toBe('2026-11-29')
  expect(stepped('week', '2026-11-30', -1)).toBe('2026-11-23')
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28')
})
