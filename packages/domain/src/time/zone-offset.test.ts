import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { instantAt } from './days.ts'
import { dayName } from './day-numbers.ts'
import { localTime } from './local-time.ts'
import { steadyOffset } from './zone-offset.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const day = fc.integer({ min: 1200, max: 46_000 })
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })

test('in every zone the local time is the one that Temporal gives', () => {
  fc.assert(
    fc.property(zone, day, minute, (tzinfo, number, minuteOfDay) => {
      const at = number * 86_400_000 + minuteOfDay * 60_000
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(tzinfo)
      expect(localTime(new Date(at), tzinfo)).toEqual({
        day: zoned.toPlainDate().toString(),
        hour: zoned.hour,
        minute: zoned.minute,
      })
    }),
    { numRuns: 500 },
  )
})

test('in every zone a time of day is at the instant that Temporal gives', () => {
  fc.assert(
    fc.property(zone, day, minute, (tzinfo, number, minuteOfDay) => {
      const name = dayName(number)!
      const time = { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 }
      const zoned = Temporal.PlainDate.from(name).toPlainDateTime(time).toZonedDateTime(tzinfo)
      expect(instantAt(name, minuteOfDay, tzinfo).getTime()).toBe(zoned.epochMilliseconds)
    }),
    { numRuns: 500 },
  )
})

test('a day on which clocks change has no steady offset', () => {
  const noon = Date.parse('2026-10-25T12:00:00Z')
  expect(steadyOffset('Europe/Berlin', noon)).toBeNull()
  expect(steadyOffset('Europe/Berlin', noon + 86_400_000)).toBe(3_600_000)
})
