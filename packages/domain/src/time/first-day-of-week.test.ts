import { expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

test.each([
  ['AU', 1],
  ['GB', 1],
  ['DE', 1],
  ['US', 0],
  ['us', 0],
  ['AE', 1],
  ['EG', 6],
  ['MV', 5],
  ['', 1],
])('in %s the week begins on day %i', (country, day) => {
  expect(firstDayOfWeek(country)).toBe(day)
})
