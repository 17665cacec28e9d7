import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startMonthlyTarget } from './monthly-targets.ts'
import { dailyTargets, firstOfMonth, targetDue, targetToDate } from './target-to-date.ts'

test.each([
  ['2026-02-28', 28],
  ['2028-02-29', 29],
  ['2026-11-30', 30],
  ['2026-12-31', 31],
])('up to %s, the last of %i days, it is the whole target', (last, length) => {
  const days = dailyTargets(60, startMonthlyTarget, last)
  expect(days).toHaveLength(length)
  expect(targetToDate(60, startMonthlyTarget, last)).toBe(60)
  expect(days.reduce((sum, { target }) => sum + target, 0)).toBe(60)
})

test('four equal weeks each have a quarter, most of it on Monday', () => {
  const quarters = ['2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28']
  expect(quarters.map((sunday) => targetToDate(400, startMonthlyTarget, sunday))).toEqual([100, 200, 300, 400])
  expect(dailyTargets(400, startMonthlyTarget, '2027-02-01').slice(0, 7)).toEqual([
    { date: '2027-02-01', target: 25, to_date: 25 },
    { date: '2027-02-02', target: 21, to_date: 46 },
    { date: '2027-02-03', target: 20, to_date: 66 },
    { date: '2027-02-04', target: 15, to_date: 81 },
    { date: '2027-02-05', target: 13, to_date: 94 },
    { date: '2027-02-06', target: 5, to_date: 99 },
    { date: '2027-02-07', target: 1, to_date: 100 },
  ])
})

test('a month is named by its first day', () => {
  expect(['2026-11-01', '2026-11-17', '2026-11-30'].map(firstOfMonth)).toEqual(Array(3).fill('2026-11-01'))
})

/** Seven whole numbers that sum to 100. */
const percentages = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))
  .map(([monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0]) => ({
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday,
    sunday,
  }))

test('any target is reached exactly at the month’s end and never falls before', () => {
  const month = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}-01`)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), percentages, month, (target, daily, first) => {
      const days = dailyTargets(target, daily, first)
      expect(days.at(-1)?.to_date).toBe(target)
      expect(days.every((day) => day.target >= 0)).toBe(true)
    }),
  )
})

test('the whole target of a past month is due, and nothing of one to come', () => {
  const due = (month: string) => targetDue(400, startMonthlyTarget, month, '2027-02-07')
  expect(['2027-01-01', '2027-02-01', '2027-03-01'].map(due)).toEqual([400, 100, 0])
})

test('a part of the month is exact, for each user and so for their sum', () => {
  const even = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 50, sunday: 50 }
  expect(targetToDate(3, even, '2027-02-06')).toBe(0.375)
  expect(10 * targetToDate(1, even, '2027-02-06')).toBe(1.25)
})
