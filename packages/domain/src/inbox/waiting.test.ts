import { describe, expect, test } from 'vitest'
import { weekDays } from '../time/week-days.ts'
import type { WeekSchedule } from '../time/week-schedule.ts'
import { minutesWaited, openUntil, waitClock, waitedUntil } from './waiting.ts'

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

describe('the moment at which someone has waited', () => {
  test.each([
    ['10:00:00', 15, '2026-11-17T10:15:00+11:00'],
    ['17:50:00', 15, '2026-11-18T09:05:00+11:00'],
    ['21:00:00', 0, '2026-11-18T09:00:00+11:00'],
  ])('%s and %i minutes is %s', (since, minutes, until) => {
    expect(waitedUntil(at(since), minutes, hours)).toEqual(new Date(until))
  })

  test.each([
    ['Australia/Melbourne', '2026-10-03T13:00:00Z'],
    ['Europe/Berlin', '2026-10-24T20:00:00Z'],
    ['America/New_York', '2026-03-07T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T11:00:00Z'],
  ])('agrees with the wait over a clock change in %s', (tzinfo, since) => {
    const night = { ...hours, tzinfo, work_time_from: '01:15 AM', work_time_into: '11:00 PM' }
    for (let minutes = 0; minutes < 1500; minutes += 83) {
      const until = waitedUntil(new Date(since), minutes, night)!
      expect(minutesWaited(new Date(since), until, night)).toBe(minutes)
    }
  })

  test('never comes in a club that is always closed', () => {
    const closed = { work_from: null, work_to: null }
    const week_schedule = Object.fromEntries(weekDays.map((day) => [day, closed])) as WeekSchedule
    expect(waitedUntil(at('10:00:00'), 5, { ...hours, week_schedule })).toBeNull()
  })
})

test.each([
  ['10:00:00', '2026-11-17T18:00:00+11:00'],
  ['18:00:00', null],
  ['08:59:59', null],
])('at %s the club is open until %s', (now, until) => {
  expect(openUntil(at(now), hours)).toEqual(until && new Date(until))
})

test('one clock answers for several who waited, each from their own time', () => {
  const waited = waitClock(new Date('2026-11-18T10:00:00+11:00'), hours)
  expect(['17:00:00', '09:00:00', '17:30:00'].map((since) => waited(at(since)))).toEqual([120, 600, 90])
})
