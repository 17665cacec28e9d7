import { expect, test } from 'vitest'
import { weekScheduleErrors, weekScheduleFrom } from './week-schedule.ts'

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
