import { expect, test } from 'vitest'
import { hasJustBegun, shareOver } from './period-share.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }

test.each([
  ['2026-11-15T12:00:00Z', 0],
  ['2026-11-16T00:00:00Z', 0],
  ['2026-11-19T12:00:00Z', 0.5],
  ['2026-11-23T00:00:00Z', 1],
  ['2026-12-01T00:00:00Z', 1],
])('at %s the share %d of a week is over', (now, share) => {
  expect(shareOver(week, new Date(now), 'UTC')).toBe(share)
})

test('days are those of the club', () => {
  const now = new Date('2026-11-18T23:00:00Z')
  expect(shareOver({ from: '2026-11-19', to: '2026-11-19' }, now, 'Australia/Melbourne')).toBeCloseTo(10 / 24)
})

test('a day is judged from noon, a week from its second day, a month from its fourth', () => {
  expect([hasJustBegun('day', 0.4), hasJustBegun('day', 0.5)]).toEqual([true, false])
  expect([hasJustBegun('week', 1 / 7), hasJustBegun('week', 2 / 7)]).toEqual([true, false])
  expect([hasJustBegun('month', 2.9 / 30), hasJustBegun('month', 3 / 30)]).toEqual([true, false])
})
