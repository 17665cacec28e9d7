import { expect, test } from 'vitest'
import { daysOutside, isWeek, storedWeek, weekScheduleErrors, weekScheduleFrom } from './week-schedule.ts'

const club = { work_time_from: '08:00 AM', work_time_into: '08:00 PM' }

test('a schedule starts with the club’s hours on all seven days', () => {
  const schedule = weekScheduleFrom(club)
  expect(Object.keys(schedule)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
  expect(schedule.sunday).toEqual({ work_from: '08:00 AM', work_to: '08:00 PM' })
  expect(weekScheduleErrors(schedule)).toEqual({})
})

test('changing one day leaves the others', () => {
  const schedule = weekScheduleFrom(club)
  schedule.monday.work_from = '10:00 AM'
  expect(schedule.tuesday.work_from).toBe('08:00 AM')
})

test('each day that cannot be worked is named with its reason', () => {
  const schedule = {
    ...weekScheduleFrom(club),
    monday: { work_from: '08:00 PM', work_to: '08:00 AM' },
    tuesday: { work_from: '08:00 AM', work_to: null },
    wednesday: { work_from: 'early', work_to: '08:00 PM' },
    sunday: { work_from: null, work_to: null },
  }
  expect(weekScheduleErrors(schedule)).toEqual({
    monday: 'ends_before_start',
    tuesday: 'incomplete',
    wednesday: 'invalid_time',
  })
})

test('a week is stored with ordered days and normalized times', () => {
  const { sunday, ...others } = weekScheduleFrom(club)
  const stored = storedWeek({ sunday, ...others, monday: { work_from: '6:30', work_to: '21:00' } })

  expect(Object.keys(stored)[6]).toBe('sunday')
  expect(stored.monday).toEqual({ work_from: '06:30 AM', work_to: '09:00 PM' })
})

test('days that reach beyond the hours of the club are named, days off never are', () => {
  const schedule = {
    ...weekScheduleFrom(club),
    tuesday: { work_from: '07:30 AM', work_to: '05:00 PM' },
    friday: { work_from: '10:00 AM', work_to: '08:30 PM' },
    sunday: { work_from: null, work_to: null },
  }
  expect(daysOutside(schedule, club)).toEqual(['tuesday', 'friday'])
})

test.each([
  ['always'],
  [{}],
  [{ monday: null }],
  [{ ...weekScheduleFrom(club), friday: { work_from: 8, work_to: 9 } }],
])('%j is no week', (sent) => {
  expect(isWeek(sent)).toBe(false)
  expect(isWeek(weekScheduleFrom(club))).toBe(true)
})
