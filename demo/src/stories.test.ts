import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { describe, expect, test } from 'vitest'
import { clubs } from './cast.ts'
import { ClubClock } from './club-clock.ts'
import { Random } from './random.ts'
import { noRows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import { simulatePerson } from './simulate-person.ts'
import { fillWeek } from './week-calendar.ts'

/** Around clock changes of each zone. */
const changes = [
  ['melbourne', '2025-10-05', '2025-10-07T03:00:00Z'],
  ['london', '2025-10-26', '2025-10-28T12:00:00Z'],
  ['boston', '2025-11-02', '2025-11-04T18:00:00Z'],
  ['berlin', '2026-03-29', '2026-03-31T12:00:00Z'],
] as const

function storiesOf(key: string, now: string, seed = 3) {
  const cast = clubs.find((club) => club.key === key) ?? clubs[0]
  const club: StoriesClub = {
    id: 1,
    country: cast.country,
    clock: new ClubClock({ ...companyDefaults, time_zone: cast.time_zone }, new Date(now)),
    days: 40,
    salespeople: [11, 12, 13],
    sources: [{ id: 21, contact_method_id: 31 }],
    guest_contact_method_id: 32,
    web_contact_method_id: 31,
    leaving_reasons: [
      { id: 41, name: 'Too far away' },
      { id: 42, name: 'Did not answer' },
    ],
    tags: [51, 52],
    categories: [{ id: 61, kinds: ['tour'] }],
    taken: new Set(),
    guests: { waiver: [], questionnaire: [] },
  }
  const random = new Random(seed)
  const rows = noRows()
  const stories = Array.from({ length: 400 }, (_, number) =>
    simulatePerson(random, club, rows, { id: number + 1, number }),
  )
  fillWeek(random, club, stories)
  return { rows, tzinfo: tzinfoOf(cast.time_zone) ?? '' }
}

const minuteOf = (instant: string, tzinfo: string) => {
  const { hour, minute } = localTime(instant, tzinfo)
  return hour * 60 + minute
}

describe.each(changes)('in %s, where clocks changed on %s', (key, changeDay, now) => {
  const { rows, tzinfo } = storiesOf(key, now)

  test('everything happens within working hours by the clock on the wall', () => {
    const outside = rows.activities.filter(
      ({ start, end }) => minuteOf(start, tzinfo) < 8 * 60 || minuteOf(end, tzinfo) > 20 * 60,
    )
    expect(outside).toEqual([])
    expect(rows.people.filter(({ created_at }) => minuteOf(created_at, tzinfo) < 8 * 60)).toEqual([])
  })

  test('there are appointments on the day of the change and on both sides of it', () => {
    const days = rows.activities.filter(({ type }) => type === 'Event').map(({ start }) => localTime(start, tzinfo).day)

    expect(days.filter((day) => day === changeDay).length).toBeGreaterThan(3)
    expect(days.some((day) => day < changeDay)).toBe(true)
    expect(days.some((day) => day > changeDay)).toBe(true)
  })

  test('appointments start on the full or half hour', () => {
    const starts = rows.activities
      .filter(({ type }) => type === 'Event')
      .map(({ start }) => minuteOf(start, tzinfo) % 30)

    expect(new Set(starts)).toEqual(new Set([0]))
  })
})

test('the same seed gives the same data', () => {
  const [, , now] = changes[1]
  expect(storiesOf('london', now).rows).toEqual(storiesOf('london', now).rows)
  expect(storiesOf('london', now, 4).rows.people).not.toEqual(storiesOf('london', now).rows.people)
})
