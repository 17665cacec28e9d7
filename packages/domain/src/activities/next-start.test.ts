import { expect, test } from 'vitest'
import { weekScheduleFrom } from '../time/week-schedule.ts'
import { nextStart, startAtWork, startOnDay } from './next-start.ts'

const hours = { work_time_from: '08:00 AM', work_time_into: '08:00 PM' }
const club = {
  ...hours,
  tzinfo: 'Australia/Melbourne',
  time_step: 15,
  event_duration: '30',
  week_schedule: weekScheduleFrom(hours),
}
/** Melbourne is ten hours ahead in June. */
const at = (time: string, day = '2026-06-10') => new Date(`${day}T${time}:00+10:00`)
const shown = (start: Date | null) =>
  start && new Date(start.getTime() + 36_000_000).toISOString().slice(0, 16).replace('T', ' ')

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

test('a day off leads to the next, and a short day ends early', () => {
  const week_schedule = {
    ...club.week_schedule,
    wednesday: { work_from: '08:00 AM', work_to: '12:00 PM' },
    thursday: { work_from: null, work_to: null },
  }
  const shortened = { ...club, week_schedule }
  expect(shown(nextStart(at('11:10'), shortened, [], 30))).toBe('2026-06-10 11:15')
  expect(shown(nextStart(at('11:30'), shortened, [], 30))).toBe('2026-06-12 08:00')
})

test('a club that is never open gets the next morning', () => {
  const closed = { work_from: null, work_to: null }
  const week_schedule = {
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  }
  expect(shown(nextStart(at('11:10'), { ...club, week_schedule }, [], 30))).toBe('2026-06-11 08:00')
})

test.each<[string, string | null, string]>([
  ['07:00', '2026-06-10 08:00', 'a time to come stays'],
  ['08:00', '2026-06-10 08:15', 'a time that has come moves to the next step'],
  ['15:20', '2026-06-10 15:30', 'a time that has passed moves to the next step'],
  ['19:30', null, 'after the last start there is none'],
  ['22:00', null, 'after closing there is none'],
])('8 am chosen for today at %s is %s: %s', (now, expected) => {
  expect(shown(startOnDay('2026-06-10', 8 * 60, at(now), club))).toBe(expected)
})

test('8 am chosen for tomorrow stays, even after closing', () => {
  expect(shown(startOnDay('2026-06-11', 8 * 60, at('22:00'), club))).toBe('2026-06-11 08:00')
})

test.each([
  ['03:53', '2026-06-10 08:00'],
  ['10:15', '2026-06-10 10:15'],
  ['20:00', '2026-06-12 08:00'],
  ['23:10', '2026-06-12 08:00'],
])('what begins by itself at %s begins at work, at %s', (now, expected) => {
  const week_schedule = { ...club.week_schedule, thursday: { work_from: null, work_to: null } }
  expect(shown(startAtWork(at(now), { ...club, week_schedule }))).toBe(expected)
})
