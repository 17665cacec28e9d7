import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import {
  clampRange,
  dateBounds,
  defaultReportRange,
  exceedsLimit,
  presetOf,
  presetRange,
  rangePresets,
} from './date-range.ts'

const friday = '2026-10-16'

test.each([
  ['today', '2026-10-16', '2026-10-16'],
  ['yesterday', '2026-10-15', '2026-10-15'],
  ['this_week', '2026-10-12', '2026-10-16'],
  ['last_week', '2026-10-05', '2026-10-11'],
  ['last_seven_days', '2026-10-10', '2026-10-16'],
  ['last_fourteen_days', '2026-10-03', '2026-10-16'],
  ['last_thirty_days', '2026-09-17', '2026-10-16'],
  ['this_month', '2026-10-01', '2026-10-16'],
  ['last_month', '2026-09-01', '2026-09-30'],
] as const)('on Friday 16 October 2026 %s is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, friday, 1)).toEqual({ from, to })
})

test('weeks begin where the country begins them', () => {
  expect(presetRange('this_week', friday, 0)).toEqual({ from: '2026-10-11', to: '2026-10-16' })
  expect(presetRange('last_week', friday, 0)).toEqual({ from: '2026-10-04', to: '2026-10-10' })
})

test('last month on 31 March is the whole of February', () => {
  expect(presetRange('last_month', '2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a chosen range is recognised as its preset', () => {
  expect(presetOf({ from: '2026-09-01', to: '2026-09-30' }, friday, 1)).toBe('last_month')
  expect(presetOf({ from: '2026-09-02', to: '2026-09-30' }, friday, 1)).toBeNull()
})

test('the presets are labelled as clubs know them, in their order', () => {
  expect(rangePresets.map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    'This week',
    'Last week',
    'Last seven days',
    'Last fourteen days',
    'Last thirty days',
    'This month',
    'Last month',
  ])
})

test('reports begin with the last seven days', () => {
  expect(defaultReportRange(friday)).toEqual({ from: '2026-10-10', to: '2026-10-16' })
})

test('pickers offer ninety-nine years up to today', () => {
  expect(dateBounds(friday)).toEqual({ min: '1927-10-16', max: '2026-10-16' })
})

test.for([
  ['from', '2026-05-10', '2026-05-01', '2026-05-10', '2026-05-10'],
  ['to', '2026-05-10', '2026-05-01', '2026-05-01', '2026-05-01'],
  ['from', '2026-01-10', '2026-12-01', '2026-01-10', '2026-07-10'],
  ['to', '2026-01-10', '2026-12-01', '2026-06-01', '2026-12-01'],
  ['from', '2026-01-10', '2026-07-10', '2026-01-10', '2026-07-10'],
  ['to', '2026-01-01', '2026-08-31', '2026-03-01', '2026-08-31'],
  ['from', '2025-08-31', '2026-08-31', '2025-08-31', '2026-02-28'],
] as const)('after a change of %s, %s to %s becomes %s to %s', ([changed, from, to, newFrom, newTo]) => {
  expect(clampRange({ from, to }, changed)).toEqual({ from: newFrom, to: newTo })
})

describe('for any range and limit', () => {
  const someDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1950-01-01', days))
  const change = fc.constantFrom('from' as const, 'to' as const)

  test('the result is ordered, within the limit, and keeps the changed end', () => {
    fc.assert(
      fc.property(someDay, someDay, change, fc.integer({ min: 1, max: 24 }), (from, to, changed, limit) => {
        const range = clampRange({ from, to }, changed, limit)
        expect(range.from <= range.to).toBe(true)
        expect(exceedsLimit(range, limit)).toBe(false)
        expect(range[changed]).toBe({ from, to }[changed])
        expect(clampRange(range, changed, limit)).toEqual(range)
      }),
    )
  })

  test('a limited range is as long as the limit lets it be', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 200, max: 5000 }), change, (from, length, changed) => {
        const range = clampRange({ from, to: addDays(from, length) }, changed)
        const longer =
          changed === 'from' ? { ...range, to: addDays(range.to, 1) } : { ...range, from: addDays(range.from, -1) }
        expect(exceedsLimit(longer)).toBe(true)
      }),
    )
  })
})
