import { expect, test } from 'vitest'
import {
  monthlyTargetErrors,
  requiredActivity,
  requiredInForm,
  startMonthlyTarget,
  totalDailyDistribution,
} from './monthly-targets.ts'

test.each([
  [{ target: 60, tour_to_sale: 70, enquiry_to_tour: 60 }, 86, 143],
  [{ target: 0, tour_to_sale: 70, enquiry_to_tour: 60 }, 0, 0],
  [{ target: 60, tour_to_sale: 0, enquiry_to_tour: 60 }, 0, 0],
  [{ target: 60, tour_to_sale: 70, enquiry_to_tour: 0 }, 86, 0],
  [{ target: 1, tour_to_sale: 100, enquiry_to_tour: 100 }, 1, 1],
  [{ target: 23, tour_to_sale: 40, enquiry_to_tour: 50 }, 58, 116],
])('%j requires %i tours and %i enquiries', (ratios, tour_required, enquiry_required) => {
  expect(requiredActivity(ratios)).toEqual({ tour_required, enquiry_required })
})

test('a new form starts with 86 and 143 until its target or a ratio changes', () => {
  expect(requiredInForm(startMonthlyTarget, true)).toEqual({ tour_required: 86, enquiry_required: 143 })
  expect(requiredInForm({ ...startMonthlyTarget, tour_to_sale: 71 }, true)).toEqual({
    tour_required: 0,
    enquiry_required: 0,
  })
  expect(requiredInForm(startMonthlyTarget, false)).toEqual({ tour_required: 0, enquiry_required: 0 })
})

test('the default percentages are a whole', () => {
  expect(totalDailyDistribution(startMonthlyTarget)).toBe(100)
  expect(monthlyTargetErrors(startMonthlyTarget)).toEqual({})
})

test.each([
  [{ target: -1 }, ['target']],
  [{ target: 1.5 }, ['target']],
  [{ monday: 26 }, ['total_daily_distribution']],
  [{ monday: 101 }, ['monday']],
  [{ sunday: 0.5, tour_to_sale: 101 }, ['sunday', 'tour_to_sale']],
  [{ enquiry_to_tour: Number.NaN, friday: 0 }, ['enquiry_to_tour', 'total_daily_distribution']],
])('%j is refused at %j', (changed, fields) => {
  expect(Object.keys(monthlyTargetErrors({ ...startMonthlyTarget, ...changed }))).toEqual(fields)
})
