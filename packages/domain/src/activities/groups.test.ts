import { expect, test } from 'vitest'
import { groupBounds, groupOf, groupOfDay, labelOf } from './groups.ts'

test.each([
  ['2026-11-17', 'late'],
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-20', 'this_week'],
  ['2026-11-22', 'this_week'],
  ['2026-11-23', 'next_week'],
  ['2026-11-29', 'next_week'],
  ['2026-11-30', 'future'],
])('on Wednesday 18 November, %s is %s', (day, group) => {
  expect(groupOfDay(day, '2026-11-18')).toBe(group)
})

test('on a Sunday, Monday is tomorrow and Tuesday next week', () => {
  expect(groupOfDay('2026-11-23', '2026-11-22')).toBe('tomorrow')
  expect(groupOfDay('2026-11-24', '2026-11-22')).toBe('next_week')
})

test('the day is the club’s, also where it has 25 hours', () => {
  // Melbourne, 5 April 2026: 3 am becomes 2 am.
  const now = new Date('2026-04-04T13:30:00Z')
  const group = (start: string) => groupOf({ start, complete: false }, now, 'Australia/Melbourne')
  expect(group('2026-04-04T12:59:00Z')).toBe('late')
  expect(group('2026-04-05T13:59:00Z')).toBe('today')
  expect(group('2026-04-05T14:00:00Z')).toBe('tomorrow')
})

test('what is complete is completed, whenever it was', () => {
  expect(groupOf({ start: '2026-12-01T00:00:00Z', complete: true }, new Date('2026-11-18'), 'UTC')).toBe('completed')
})

test('a label is green when done, the club’s colour when confirmed, else red', () => {
  expect(labelOf({ complete: true, confirmed: false })).toBe('success')
  expect(labelOf({ complete: false, confirmed: true })).toBe('primary')
  expect(labelOf({ complete: false, confirmed: false })).toBe('danger')
})

test.each(['Australia/Melbourne', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])(
  'the bounds of the groups say the same as the group of each activity, over clock changes in %s',
  (tzinfo) => {
    const hour = 3_600_000
    for (const month of ['2026-03-23', '2026-10-19']) {
      for (let day = 0; day < 16; day++) {
        const now = new Date(Date.parse(month) + day * 24 * hour + 5 * hour)
        const bounds = groupBounds(now, tzinfo)
        for (let away = -30; away < 24 * 17; away += 7) {
          const start = new Date(now.getTime() + away * hour)
          const group = groupOf({ start, complete: false }, now, tzinfo)
          const { from, before } = bounds[group as Exclude<typeof group, 'completed'>]
          expect(start >= from && start < before, `${start.toISOString()} is ${group} at ${now.toISOString()}`).toBe(
            true,
          )
        }
      }
    }
  },
)
