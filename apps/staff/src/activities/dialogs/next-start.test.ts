import { expect, test } from 'vitest'
import { nextStart } from './next-start.ts'

const club = {
  tzinfo: 'Australia/Melbourne',
  time_step: 15,
  work_time_from: '08:00 AM',
  work_time_into: '08:00 PM',
  event_duration: '30',
}
/** Melbourne is ten hours ahead in June. */
const at = (time: string, day = '2026-06-10') => new Date(`${day}T${time}:00+10:00`)
const shown = (start: Date) => new Date(start.getTime() + 36_000_000).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['10:07', '2026-06-10 10:15'],
  ['10:15', '2026-06-10 10:30'],
  ['05:00', '2026-06-10 08:00'],
  ['19:29', '2026-06-10 19:30'],
  ['19:30', '2026-06-11 08:00'],
  ['23:00', '2026-06-11 08:00'],
])('at %s the next start is %s', (now, expected) => {
  expect(shown(nextStart(at(now), club, [], 30))).toBe(expected)
})

test('busy times are skipped', () => {
  const taken = [{ start: at('10:15'), end: at('11:00') }]
  expect(shown(nextStart(at('10:07'), club, taken, 30))).toBe('2026-06-10 11:00')
  expect(shown(nextStart(at('09:50'), club, taken, 15))).toBe('2026-06-10 10:00')
  expect(shown(nextStart(at('09:50'), club, taken, 30))).toBe('2026-06-10 11:00')
})

test('a day that is full leads to the next', () => {
  const taken = [{ start: at('08:00'), end: at('20:00') }]
  expect(shown(nextStart(at('09:00'), club, taken, 30))).toBe('2026-06-11 08:00')
})
