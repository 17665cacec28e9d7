import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, localTime } from '../time/local-time.ts'
import { instantAt } from '../time/days.ts'
import { zoneNames } from '../time/zone-names.ts'
import { changedSpan, clampStart, defaultDuration, durationsOf, endOf, lastDay, timeFault, worksAt } from './times.ts'
import { weekScheduleFrom } from '../time/week-schedule.ts'

const hours = { work_time_from: '08:00 AM', work_time_into: '08:00 PM', time_step: 30 }
const melbourne = { ...hours, tzinfo: 'Australia/Melbourne' }

test.each([
  ['2026-11-15T20:00:00Z', '2026-11-15T21:00:00.000Z', 'before opening is opening'],
  ['2026-11-15T22:10:00Z', '2026-11-15T22:00:00.000Z', 'a time between two steps is the nearest'],
  ['2026-11-15T22:15:00Z', '2026-11-15T22:30:00.000Z', 'half a step counts upwards'],
  ['2026-11-16T09:30:00Z', '2026-11-16T08:30:00.000Z', 'after the last start is the last start'],
  ['2026-11-16T00:00:42Z', '2026-11-16T00:00:00.000Z', 'seconds are left out'],
])('%s becomes %s: %s', (asked, start) => {
  expect(clampStart(new Date(asked), melbourne).toISOString()).toBe(start)
})

test('on the day the clocks go forward opening is still opening', () => {
  // Melbourne, 4 October 2026: 2 am becomes 3 am.
  expect(clampStart(new Date('2026-10-03T17:00:00Z'), melbourne).toISOString()).toBe('2026-10-03T21:00:00.000Z')
})

function changesOf(tzinfo: string): Date[] {
  const offset = (at: number) => {
    const { day, hour, minute } = localTime(new Date(at), tzinfo)
    return Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`) - at
  }
  const found: Date[] = []
  const day = 86_400_000
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2028-01-01T00:00:00Z'); at += day) {
    if (offset(at) !== offset(at + day)) found.push(new Date(at))
  }
  return found
}

test.each(Object.keys(zoneNames))(
  '%s: around every change of clocks a start stays on its day, within hours, on a step',
  (tzinfo) => {
    const club = { ...hours, tzinfo }
    for (const change of changesOf(tzinfo)) {
      for (let quarter = -8; quarter < 200; quarter += 5) {
        const asked = new Date(change.getTime() + quarter * 15 * 60_000)
        const before = localTime(asked, tzinfo)
        const { day, hour, minute } = localTime(clampStart(asked, club), tzinfo)
        expect(day).toBe(before.day)
        expect(hour * 60 + minute).toBeGreaterThanOrEqual(8 * 60)
        expect(hour * 60 + minute).toBeLessThanOrEqual(19 * 60 + 30)
        expect(minute % 30).toBe(0)
      }
    }
  },
)

test('clamping twice is clamping once', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), (at) => {
      const once = clampStart(at, melbourne)
      expect(clampStart(once, melbourne)).toEqual(once)
    }),
  )
})

test.each([
  ['30,60', [30, 60]],
  ['45', [45]],
  ['', [30]],
  ['x, -5, 0, 20, 20', [20]],
])('the lengths %s are %o', (event_duration, minutes) => {
  expect(durationsOf({ event_duration })).toEqual(minutes)
  expect(defaultDuration({ event_duration })).toBe(minutes[0])
})

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)

const tooFarAway = { text: 'is too far away (at most {years} years)', values: { years: 5 } }

test('a new start moves the end, a new end changes the length', () => {
  const present = { start: at('10:00'), end: at('10:30') }
  expect(changedSpan(present, { start: at('12:00') })).toEqual({ start: at('12:00'), end: at('12:30') })
  expect(changedSpan(present, { end: at('11:00') })).toEqual({ start: at('10:00'), end: at('11:00') })
  expect(changedSpan(present, { end: at('10:00') })).toBeNull()
  expect(changedSpan(present, { start: at('12:00'), end: at('13:00') })).toEqual({
    start: at('12:00'),
    end: at('13:00'),
  })
})

test.each([
  ['1990-01-01T00:00:00Z', null],
  ['2026-11-16T10:00:00Z', null],
  ['2031-11-17T11:59:59Z', null],
  ['2036-11-16T10:00:00Z', tooFarAway],
  ['2126-11-16T10:00:00Z', tooFarAway],
  ['9999-12-31T23:59:59Z', tooFarAway],
  ['0026-11-16T10:00:00Z', 'is invalid'],
  ['no time', 'is invalid'],
])('what is wrong with planning for %s: %s', (instant, fault) => {
  expect(timeFault(new Date(instant), at('12:00'))).toEqual(fault)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('the last day can be planned for in %s', (tzinfo) => {
  for (let hour = 0; hour < 48; hour++) {
    const now = endOf(at('00:00'), hour * 60)
    const last = instantAt(lastDay(dayOf(now, tzinfo)), 23 * 60, tzinfo)
    expect(timeFault(last, now)).toBeNull()
  }
})

test('a user works by their own week', () => {
  const week = weekScheduleFrom({ work_time_from: '09:00 AM', work_time_into: '05:00 PM' })
  week.sunday = { work_from: null, work_to: null }
  const works = (start: Date) => worksAt(week, { start, end: endOf(start, 60) }, 'UTC')
  expect(works(at('09:00'))).toBe(true)
  expect(works(at('08:59'))).toBe(false)
  expect(works(at('16:00'))).toBe(true)
  expect(works(at('16:01'))).toBe(false)
  expect(works(new Date('2026-11-15T10:00:00Z'))).toBe(false)
})
