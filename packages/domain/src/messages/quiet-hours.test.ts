import { expect, test } from 'vitest'
import { quietHoursOf } from './quiet-hours.ts'

test.each([
  ['AU', '08:00 PM', '09:00 AM'],
  ['US', '08:00 PM', '08:00 AM'],
  ['FR', '08:00 PM', '10:00 AM'],
  ['ES', '09:00 PM', '09:00 AM'],
  ['NZ', '08:00 PM', '08:00 AM'],
])('a new club in %s sends no marketing from %s until %s', (country, quiet_from, quiet_until) => {
  expect(quietHoursOf(country)).toEqual({ quiet_from, quiet_until })
})
