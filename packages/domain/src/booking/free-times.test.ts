import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { startOfDay } from '../time/days.ts'
import { localTime } from '../time/local-time.ts'
import { weekDays } from '../time/week-days.ts'
import { zoneNames } from '../time/zone-names.ts'
import { type WeekSchedule, weekScheduleFrom } from '../time/week-schedule.ts'
import {
  type BookableClub,
  bookableDays,
  chooseSeller,
  freeDays,
  freeTimesOn,
  isOffered,
  leadMinutes,
  type Seller,
} from './free-times.ts'

const club: BookableClub = {
  tzinfo: 'Australia/Melbourne',
  time_step: 30,
  work_time_from: '09:00 AM',
  work_time_into: '12:00 PM',
  event_duration: '60,30',
  week_schedule: null,
}
const always = weekScheduleFrom({ work_time_from: '00:00', work_time_into: '23:59' })
const seller = (values: Partial<Seller> = {}): Seller => ({ id: 1, week_schedule: always, busy: [], ...values })
const onTuesday = (hours: WeekSchedule['tuesday']): WeekSchedule => ({ ...always, tuesday: hours })

const tuesday = '2026-06-09'
const longBefore = new Date('2026-06-01T00:00:00Z')
const shown = (instants: { start: Date }[], tzinfo = club.tzinfo) =>
  instants.map(({ start }) => {
    const { hour, minute } = localTime(start, tzinfo)
    return `${hour}:${String(minute).padStart(2, '0')}`
  })
const at = (time: string) => new Date(`${tuesday}T${time}+10:00`)
const freeOnTuesday = (sellers: Seller[], values: Partial<BookableClub> = {}, now = longBefore) =>
  shown(freeTimesOn(tuesday, { ...club, ...values }, { sellers, now }))

describe('a salesperson is free', () => {
  test('at every step of the club’s hours, as long as the appointment ends before closing', () => {
    expect(freeOnTuesday([seller()])).toEqual(['9:00', '9:30', '10:00', '10:30', '11:00'])
  })

  test('only within their own week', () => {
    const late = seller({ week_schedule: onTuesday({ work_from: '10:15 AM', work_to: '08:00 PM' }) })
    expect(freeOnTuesday([late])).toEqual(['10:30', '11:00'])
  })

  test('and others stand in only on a day on which they have no time at all', () => {
    const others = seller({ id: 2, standsIn: true })
    const someTime = seller({ busy: [{ start: at('09:00'), end: at('11:00') }] })
    expect(freeOnTuesday([someTime, others])).toEqual(['11:00'])
    const noTime = seller({ busy: [{ start: at('09:00'), end: at('12:00') }] })
    expect(freeOnTuesday([noTime, others])).toEqual(['9:00', '9:30', '10:00', '10:30', '11:00'])
    expect(freeOnTuesday([noTime])).toEqual([])
  })

  test('never on a day off', () => {
    expect(freeOnTuesday([seller({ week_schedule: onTuesday({ work_from: null, work_to: null }) })])).toEqual([])
  })

  test('only within the club’s own week', () => {
    const week_schedule = onTuesday({ work_from: '09:00 AM', work_to: '10:30 AM' })
    expect(freeOnTuesday([seller()], { week_schedule })).toEqual(['9:00', '9:30'])
  })

  test('never while they have something else, up to the minute it ends', () => {
    const busy = [{ start: at('10:00'), end: at('10:30') }]
    expect(freeOnTuesday([seller({ busy })])).toEqual(['9:00', '10:30', '11:00'])
  })

  test('not within the next hour', () => {
    expect(leadMinutes).toBe(60)
    expect(freeOnTuesday([seller()], {}, at('09:31'))).toEqual(['11:00'])
    expect(freeOnTuesday([seller()], {}, at('09:30'))).toEqual(['10:30', '11:00'])
  })

  test('on the club’s steps, even where it opens between two of them', () => {
    expect(freeOnTuesday([seller()], { work_time_from: '09:10 AM', time_step: 60 })).toEqual(['10:00', '11:00'])
  })

  test('until half an hour before closing where appointments are shorter than that', () => {
    expect(freeOnTuesday([seller()], { event_duration: '15', time_step: 15 }).at(-1)).toBe('11:30')
  })
})

test('a taken time is offered all the same; one off the steps, closed or too soon never was', () => {
  const busy = [{ start: at('10:00'), end: at('10:30') }]
  const times = ['08:30', '09:00', '09:45', '10:00', '10:10', '12:00']
  const offered = times.filter((time) =>
    isOffered(at(time), club, { sellers: [seller({ busy })], now: at('08:15'), minutes: 30 }),
  )
  expect(offered).toEqual(['10:00'])
  expect(isOffered(at('10:00'), club, { sellers: [], now: longBefore })).toBe(false)
})

describe('several salespeople', () => {
  const free = freeTimesOn(tuesday, club, {
    sellers: [
      seller({ id: 1, busy: [{ start: at('09:00'), end: at('11:00') }] }),
      seller({ id: 2, week_schedule: onTuesday({ work_from: '09:00 AM', work_to: '11:30 AM' }) }),
    ],
    now: longBefore,
  })

  test('are free when any of them is', () => {
    expect(shown(free)).toEqual(['9:00', '9:30', '10:00', '10:30', '11:00'])
  })

  test('and it is known who', () => {
    expect(free.map(({ seller_ids }) => seller_ids)).toEqual([[2], [2], [2], [2], [1]])
  })

  test('share the work: the least busy that day, then the first', () => {
    const sellers = [
      seller({ id: 3, busy: [{ start: at('15:00'), end: at('16:00') }] }),
      seller({ id: 7 }),
      seller({ id: 5, busy: [{ start: new Date('2026-06-10T00:00:00Z'), end: new Date('2026-06-10T01:00:00Z') }] }),
    ]
    const [first] = freeTimesOn(tuesday, club, { sellers, now: longBefore })
    expect(chooseSeller(first!, sellers, club.tzinfo)).toBe(5)
    expect(chooseSeller({ ...first!, seller_ids: [3, 7] }, sellers, club.tzinfo)).toBe(7)
    expect(chooseSeller({ ...first!, seller_ids: [] }, sellers, club.tzinfo)).toBeNull()
  })
})

test('four weeks can be booked, beginning with the club’s today', () => {
  const days = freeDays(club, [seller()], new Date('2026-06-08T15:00:00Z')).map(({ day }) => day)
  expect(days).toHaveLength(bookableDays)
  expect([days[0], days.at(-1)]).toEqual([tuesday, addDays(tuesday, 27)])
})

describe('when clocks change', () => {
  const nightClub = { ...club, tzinfo: 'Europe/Berlin', work_time_from: '12:00 AM', work_time_into: '05:00 AM' }
  const on = (day: string, values: Partial<BookableClub> = {}) =>
    shown(freeTimesOn(day, { ...nightClub, ...values }, { sellers: [seller()], now: longBefore }), 'Europe/Berlin')

  test('times that are left out are not offered', () => {
    expect(on('2027-03-28', { time_step: 60 })).toEqual(['0:00', '1:00', '3:00', '4:00'])
  })

  test('an appointment over the gap still ends by closing', () => {
    expect(on('2027-03-28', { time_step: 30, work_time_into: '03:15 AM', event_duration: '60' })).toEqual([
      '0:00',
      '0:30',
      '1:00',
    ])
  })

  test('times that come twice are offered once', () => {
    expect(on('2026-10-25', { time_step: 60 })).toEqual(['0:00', '1:00', '2:00', '3:00', '4:00'])
  })

  test('an ordinary booking that day is at the hour the clock shows', () => {
    const [first] = freeTimesOn(
      '2027-03-28',
      { ...club, tzinfo: 'Europe/Berlin' },
      { sellers: [seller()], now: longBefore },
    )
    expect(first?.start.toISOString()).toBe('2027-03-28T07:00:00.000Z')
  })
})

describe('in any zone, on any day, for any hours', () => {
  const zones = Object.keys(zoneNames)
  const year = Array.from({ length: 366 }, (_, ahead) => addDays('2027-01-01', ahead))
  const changesOf = (tzinfo: string) => {
    const starts = year.map((day) => startOfDay(day, tzinfo).getTime())
    return year.filter((_, index) => index < 365 && starts[index + 1]! - starts[index]! !== 86_400_000)
  }
  const zoneAndDay = fc.constantFrom(...zones).chain((tzinfo) => {
    const changes = changesOf(tzinfo)
    const anyDay = fc.constantFrom(...year)
    return fc.record({
      tzinfo: fc.constant(tzinfo),
      day: changes.length ? fc.oneof(anyDay, fc.constantFrom(...changes)) : anyDay,
    })
  })
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
  const hours = fc
    .tuple(minute, minute)
    .map(([a, b]) => ({ work_from: clock(Math.min(a, b)), work_to: clock(Math.max(a, b)) }))
  const week = fc
    .array(hours, { minLength: 7, maxLength: 7 })
    .map((days) => Object.fromEntries(weekDays.map((name, index) => [name, days[index]])) as WeekSchedule)
  const asked = fc.record({
    place: zoneAndDay,
    time_step: fc.constantFrom(5, 10, 15, 30, 60),
    length: fc.constantFrom(15, 30, 60, 90),
    own: week,
    hours,
    busyFrom: fc.integer({ min: 0, max: 1439 }),
    busyFor: fc.integer({ min: 1, max: 300 }),
  })

  test(
    'a time offered is shown by the club’s clock on a step, within the hours, free, once and in order',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(asked, ({ place: { tzinfo, day }, time_step, length, own, hours, busyFrom, busyFor }) => {
          const now = new Date(Date.parse(`${day}T00:00:00Z`) - 3 * 86_400_000)
          const start = new Date(Date.parse(`${day}T00:00:00Z`) + busyFrom * 60_000)
          const busy = [{ start, end: new Date(start.getTime() + busyFor * 60_000) }]
          const asking = {
            ...club,
            tzinfo,
            time_step,
            event_duration: String(length),
            work_time_from: hours.work_from,
            work_time_into: hours.work_to,
          }
          const times = freeTimesOn(day, asking, { sellers: [seller({ week_schedule: own, busy })], now })
          const name = weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!
          const minuteOf = (text: string | null) => {
            const [h = 0, m = 0] = (text ?? '').split(':').map(Number)
            return h * 60 + m
          }
          let before = 0
          for (const { start: offered } of times) {
            const local = localTime(offered, tzinfo)
            const begins = local.hour * 60 + local.minute
            const end = new Date(offered.getTime() + length * 60_000)
            const ends = localTime(end, tzinfo)
            expect(local.day).toBe(day)
            expect(begins % time_step).toBe(0)
            expect(begins).toBeGreaterThanOrEqual(Math.max(minuteOf(hours.work_from), minuteOf(own[name].work_from)))
            expect(ends.day).toBe(day)
            expect(ends.hour * 60 + ends.minute).toBeLessThanOrEqual(
              Math.min(minuteOf(hours.work_to), minuteOf(own[name].work_to)),
            )
            expect(offered.getTime()).toBeGreaterThan(before)
            expect(busy.some((span) => span.start < end && span.end > offered)).toBe(false)
            before = offered.getTime()
          }
        }),
        { numRuns: 100 },
      )
    },
  )

  test('every zone offers a full morning on the days its clocks change, as on any other', { timeout: 30_000 }, () => {
    const wrong: string[] = []
    for (const tzinfo of zones) {
      for (const day of ['2027-06-09', ...changesOf(tzinfo)]) {
        const times = freeTimesOn(day, { ...club, tzinfo }, { sellers: [seller()], now: longBefore })
        const seen = times.map(({ start }) => start.getTime())
        const isWhole = seen.length === 5 && seen.every((time, index) => time === seen[0]! + index * 1_800_000)
        if (!isWhole || localTime(new Date(seen[0]!), tzinfo).hour !== 9) wrong.push(`${tzinfo} ${day}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
