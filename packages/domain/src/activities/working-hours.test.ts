import { expect, test } from 'vitest'
import { weekScheduleFrom } from '../time/week-schedule.ts'
import { daysOf, workingHours } from './working-hours.ts'

const times = { work_time_from: '08:00 AM', work_time_into: '08:00 PM' }
const week = weekScheduleFrom(times)
const monday = '2026-11-16'
const off = { work_from: null, work_to: null }

test.each([
  ['the club’s hours where nobody says more', null, null, { from: 480, into: 1200 }],
  ['narrowed by the club’s week', { work_from: '10:00 AM', work_to: '06:00 PM' }, null, { from: 600, into: 1080 }],
  ['narrowed by the user’s week', null, { work_from: '12:00 PM', work_to: '03:30 PM' }, { from: 720, into: 930 }],
  [
    'what both have in common',
    { work_from: '10:00 AM', work_to: '06:00 PM' },
    { work_from: '07:00 AM', work_to: '11:00 AM' },
    { from: 600, into: 660 },
  ],
  ['never more than the club’s', null, { work_from: '06:00 AM', work_to: '11:00 PM' }, { from: 480, into: 1200 }],
  ['none on the club’s day off', off, { work_from: '10:00 AM', work_to: '06:00 PM' }, null],
  ['none on the user’s day off', null, off, null],
  [
    'none where they do not meet',
    { work_from: '10:00 AM', work_to: '12:00 PM' },
    { work_from: '01:00 PM', work_to: '03:00 PM' },
    null,
  ],
])('hours of a Monday: %s', (_, club, own, expected) => {
  const opening = { ...times, week_schedule: club && { ...week, monday: club } }
  expect(workingHours(monday, opening, own && { ...week, monday: own })).toEqual(expected)
})

test('the days of a range are all of them, also over a change of the clocks', () => {
  expect(daysOf({ from: '2026-10-03', to: '2026-10-05' })).toEqual(['2026-10-03', '2026-10-04', '2026-10-05'])
  expect(daysOf({ from: monday, to: monday })).toEqual([monday])
})
