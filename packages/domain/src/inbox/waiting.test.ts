import { expect, test } from 'vitest'
import { minutesWaited } from './waiting.ts'

const hours = {
  tzinfo: 'Australia/Melbourne',
  work_time_from: '09:00 AM',
  work_time_into: '06:00 PM',
  week_schedule: null,
}
const at = (time: string) => new Date(`2026-11-17T${time}+11:00`)

const waits: [string, string, number][] = [
  ['10:00:00', '10:12:30', 12],
  ['08:00:00', '09:20:00', 20],
  ['17:30:00', '23:00:00', 30],
  ['19:00:00', '23:00:00', 0],
]

test.each(waits)('from %s to %s they waited %i minutes in opening hours', (since, now, minutes) => {
  expect(minutesWaited(at(since), at(now), hours)).toBe(minutes)
})

test('a night does not count', () => {
  expect(minutesWaited(at('17:50:00'), new Date('2026-11-18T09:05:00+11:00'), hours)).toBe(15)
})

test('closed days do not count', () => {
  const open = { work_from: '09:00 AM', work_to: '06:00 PM' }
  const closed = { work_from: null, work_to: null }
  const week_schedule = {
    ...{ monday: open, tuesday: open, wednesday: closed, thursday: open, friday: open },
    ...{ saturday: closed, sunday: closed },
  }
  const thursday = new Date('2026-11-19T09:10:00+11:00')
  expect(minutesWaited(at('17:50:00'), thursday, { ...hours, week_schedule })).toBe(20)
})

test('the hour that a clock change skips is not waited', () => {
  const whole = { ...hours, work_time_from: '12:00 AM', work_time_into: '11:59 PM' }
  const [since, now] = [new Date('2026-10-03T15:00:00Z'), new Date('2026-10-03T17:00:00Z')]
  expect(minutesWaited(since, now, whole)).toBe(120)
})
