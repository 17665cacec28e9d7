import { expect, test } from 'vitest'
import { monthDays, requiredOf } from './month-progress.ts'
import { startMonthlyTarget } from './monthly-targets.ts'

const target = (count: number) => ({
  target: count,
  percentages: startMonthlyTarget,
  tour_required: 2 * count,
  enquiry_required: 3 * count,
})

test('the targets of two users are added up for each day, beside the sales up to it', () => {
  const days = monthDays([target(400), target(800)], '2027-02-10', (day) => (day === '2027-02-02' ? 5 : 1))
  expect(days).toHaveLength(28)
  expect(days.slice(0, 3)).toEqual([
    { date: '2027-02-01', target: 75, target_to_date: 75, sales: 1, sales_to_date: 1 },
    { date: '2027-02-02', target: 63, target_to_date: 138, sales: 5, sales_to_date: 6 },
    { date: '2027-02-03', target: 60, target_to_date: 198, sales: 1, sales_to_date: 7 },
  ])
  expect(days.at(-1)).toMatchObject({ target_to_date: 1200 })
})

test('without targets the month still has its sales', () => {
  expect(monthDays([], '2026-11-17', () => 2).at(-1)).toMatchObject({ target_to_date: 0, sales_to_date: 60 })
  expect(requiredOf([])).toEqual({ target: 0, tour_required: 0, enquiry_required: 0 })
})

test('required tours and enquiries are added up', () => {
  expect(requiredOf([target(1), target(2)])).toEqual({ target: 3, tour_required: 6, enquiry_required: 9 })
})
