import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze.ts'

const melbourne = 'Australia/Melbourne'
const offered = (now: string, tzinfo = melbourne) =>
  snoozeTimes(new Date(now), tzinfo).map(({ choice, at }) => `${choice} ${at.toISOString()}`)

test('on a Tuesday: in three hours, tomorrow and on Monday at nine, in the club’s zone', () => {
  expect(offered('2026-11-17T00:10:00Z')).toEqual([
    'later_today 2026-11-17T04:00:00.000Z',
    'tomorrow 2026-11-17T22:00:00.000Z',
    'next_week 2026-11-22T22:00:00.000Z',
  ])
})

test('late in the evening nothing is left of the day', () => {
  expect(offered('2026-11-17T10:00:00Z').map((text) => text.split(' ')[0])).toEqual(['tomorrow', 'next_week'])
})

test('on a Sunday tomorrow is the next week', () => {
  expect(offered('2026-11-22T00:00:00Z').map((text) => text.split(' ')[0])).toEqual(['later_today', 'tomorrow'])
})

test('nine o’clock stays nine o’clock when the clocks change', () => {
  expect(offered('2026-03-28T12:00:00Z', 'Europe/Berlin')).toContain('tomorrow 2026-03-29T07:00:00.000Z')
})
