import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from './calendar.ts'
import { clockChange } from './clock-change.ts'
import { startOfDay } from './days.ts'
import { localTime } from './local-time.ts'

test.each([
  ['Europe/Berlin', '2026-03-29', { kind: 'skipped', from: 120, into: 180 }],
  ['Europe/Berlin', '2026-10-25', { kind: 'repeated', from: 120, into: 180 }],
  ['Australia/Melbourne', '2027-10-03', { kind: 'skipped', from: 120, into: 180 }],
  ['Australia/Melbourne', '2027-04-04', { kind: 'repeated', from: 120, into: 180 }],
  ['America/New_York', '2027-03-14', { kind: 'skipped', from: 120, into: 180 }],
  ['Australia/Lord_Howe', '2026-04-05', { kind: 'repeated', from: 90, into: 120 }],
  ['America/Santiago', '2026-09-06', { kind: 'skipped', from: 0, into: 60 }],
  ['America/Nuuk', '2026-03-28', { kind: 'skipped', from: 1380, into: 1440 }],
  ['America/Nuuk', '2026-10-24', { kind: 'repeated', from: 1380, into: 1440 }],
  ['Europe/Berlin', '2026-03-28', null],
  ['Asia/Tokyo', '2026-03-29', null],
])('in %s on %s', (tzinfo, day, expected) => {
  expect(clockChange(day, tzinfo)).toEqual(expected)
})

const months = Array.from({ length: 12 }, (_, index) => addMonths('2026-01-01', index))

/** One zone per clock-change pattern. */
const zones = [
  ...new Map(
    Intl.supportedValuesOf('timeZone').map((tzinfo) => [
      months.map((month) => Object.values(localTime(`${month}T12:00:00Z`, tzinfo)).join()).join(),
      tzinfo,
    ]),
  ).values(),
]

test('any day without 24 hours reports its odd part', () => {
  const wrong: string[] = []
  for (const tzinfo of zones) {
    for (const month of months) {
      const next = addMonths(month, 1)
      if (lengthOf(month, next, tzinfo) === daysBetween(month, next) * 1440) continue
      for (let day = month; day < next; day = addDays(day, 1)) {
        const length = lengthOf(day, addDays(day, 1), tzinfo)
        const change = clockChange(day, tzinfo)
        const size = change ? change.into - change.from : 0
        const kind = length < 1440 ? 'skipped' : 'repeated'
        if (size !== Math.abs(length - 1440) || (change && change.kind !== kind)) wrong.push(`${tzinfo} ${day}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

const lengthOf = (from: string, to: string, tzinfo: string) =>
  (startOfDay(to, tzinfo).getTime() - startOfDay(from, tzinfo).getTime()) / 60_000
