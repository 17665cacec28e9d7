import { expect, test } from 'vitest'
import { isLate, realTime, signingTime } from './late.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['a right clock', '2026-11-15T10:00:00Z', '2026-11-15T12:00:00Z', '2026-11-15T10:00:00.000Z'],
  ['a clock a year behind', '2025-11-15T10:00:00Z', '2025-11-15T12:00:00Z', '2026-11-15T10:00:00.000Z'],
  ['a clock a year ahead', '2027-11-15T10:00:00Z', '2027-11-15T12:00:00Z', '2026-11-15T10:00:00.000Z'],
  ['a clock set back meanwhile', '2026-11-15T12:00:00Z', '2026-11-15T10:00:00Z', '2026-11-15T12:00:00.000Z'],
  ['no clock at all', 'never', 'now', '2026-11-15T12:00:00.000Z'],
])('with %s the visit is when it was', (_, made_at, sent_at, real) => {
  expect(realTime({ made_at, sent_at }, now).toISOString()).toBe(real)
})

test.each([
  ['was signed before midnight', '2026-11-15T11:58:00Z', '2026-11-15T11:58:00.000Z'],
  ['says that it was signed days ago', '2026-11-10T12:00:00Z', '2026-11-15T12:00:00.000Z'],
])('what is sent at once and %s has its time', (_, made_at, real) => {
  expect(signingTime({ made_at, sent_at: now.toISOString() }, now).toISOString()).toBe(real)
})

test('a minute under way is not late, an hour is', () => {
  expect(isLate(new Date('2026-11-15T11:59:00Z'), now)).toBe(false)
  expect(isLate(new Date('2026-11-15T11:00:00Z'), now)).toBe(true)
})
