import { expect, test } from 'vitest'
import { wallMinute } from './local-time.ts'

test.for([
  ['2026-11-18T03:04:59.999Z', 'Australia/Melbourne', '2026-11-18T14:04'],
  // The hour that comes twice, and the one that is left out.
  ['2026-10-25T00:30:00.000Z', 'Europe/London', '2026-10-25T01:30'],
  ['2026-10-25T01:30:00.000Z', 'Europe/London', '2026-10-25T01:30'],
  ['2026-03-29T00:59:00.000Z', 'Europe/London', '2026-03-29T00:59'],
  ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29T02:00'],
  ['1969-12-31T23:59:30.000Z', 'UTC', '1969-12-31T23:59'],
  ['2026-06-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-06-01T05:45'],
] as const)('at %s a clock in %s shows %s', ([instant, tzinfo, shown]) => {
  const expected = Date.parse(`${shown}:00Z`)
  expect(wallMinute(instant, tzinfo)).toBe(expected)
  expect(wallMinute(new Date(instant), tzinfo)).toBe(expected)
})
