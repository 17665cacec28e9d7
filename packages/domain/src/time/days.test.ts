import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { endOfDay, hoursInDay, instantAt, rangeToInstants, startOfDay } from './days.ts'
import { dayOf, localTime } from './local-time.ts'

const hour = 3_600_000

const hoursOf = (day: string, tzinfo: string) =>
  (endOfDay(day, tzinfo).getTime() + 1 - startOfDay(day, tzinfo).getTime()) / hour

test.each([
  ['Australia/Melbourne', '2026-10-04', 23],
  ['Australia/Melbourne', '2026-04-05', 25],
  ['Australia/Melbourne', '2026-06-01', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Antarctica/Troll', '2026-03-29', 22],
])('in %s the day %s lasts %f hours', (tzinfo, day, hours) => {
  expect(hoursOf(day, tzinfo)).toBe(hours)
  expect(hoursInDay(day, tzinfo)).toBe(hours)
})

test('a day whose midnight is skipped starts at one', () => {
  expect(localTime(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago')).toEqual({
    day: '2026-09-06',
    hour: 1,
    minute: 0,
  })
})

test('a range runs from the first instant of its first day to the last millisecond of its last', () => {
  expect(rangeToInstants({ from: '2026-10-03', to: '2026-10-04' }, 'Australia/Melbourne')).toEqual({
    from: new Date('2026-10-02T14:00:00.000Z'),
    to: new Date('2026-10-04T12:59:59.999Z'),
  })
})

test.each([
  ['an ordinary time', '2026-06-01', 9 * 60 + 30, '2026-06-01T07:30:00.000Z'],
  ['a skipped time, moved on by the hour that was skipped', '2026-03-29', 2 * 60 + 30, '2026-03-29T01:30:00.000Z'],
  ['a repeated time, taken the first time', '2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00.000Z'],
])('in Berlin %s', (_, day, minute, expected) => {
  expect(instantAt(day, minute, 'Europe/Berlin').toISOString()).toBe(expected)
})

test('the same instant belongs to different days in different clubs', () => {
  const instant = '2026-10-16T15:00:00Z'
  expect(dayOf(instant, 'Australia/Melbourne')).toBe('2026-10-17')
  expect(dayOf(instant, 'America/Los_Angeles')).toBe('2026-10-16')
})

test('midnight is hour 0, not 24', () => {
  expect(localTime('2026-01-01T00:05:00Z', 'Etc/UTC')).toEqual({ day: '2026-01-01', hour: 0, minute: 5 })
})

test('an unknown zone throws', () => {
  expect(() => startOfDay('2026-01-01', 'Mars/Olympus')).toThrow(RangeError)
})

describe('in every zone there is, over a year', () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays('2025-01-01', index))

  test('each day starts where the one before ends, and neither reaches into the other', { timeout: 60_000 }, () => {
    const wrong: string[] = []
    for (const tzinfo of Intl.supportedValuesOf('timeZone')) {
      const starts = days.map((day) => startOfDay(day, tzinfo).getTime())
      for (const [index, day] of days.entries()) {
        const start = starts[index] ?? Number.NaN
        const ordinary =
          start - (starts[index - 1] ?? 0) === 24 * hour && (starts[index + 1] ?? 0) - start === 24 * hour
        // Days between clock changes are alike, so one a month is enough.
        if (ordinary && !day.endsWith('-15')) continue
        if (dayOf(new Date(start), tzinfo) !== day || dayOf(new Date(start - 1), tzinfo) !== addDays(day, -1)) {
          wrong.push(`${tzinfo} ${day}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'the last day there is ends within its year in %s',
  (zone) => {
    const end = endOfDay('9999-12-31', zone)
    expect(end.getTime()).toBeGreaterThan(startOfDay('9999-12-31', zone).getTime())
    expect(end.toISOString()).toMatch(/^9999-12-31T/)
  },
)
