import { describe, expect, test } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { localTime } from '../time/local-time.ts'
import { callAgainAt, offeredCallScopes, queueOfFilter } from './next-call.ts'

const club = {
  tzinfo: 'Australia/Melbourne',
  time_step: 30,
  work_time_from: '08:00 AM',
  work_time_into: '08:00 PM',
}
const shown = (instant: Date, tzinfo = club.tzinfo) => {
  const { day, hour, minute } = localTime(instant, tzinfo)
  return `${day} ${hour}:${String(minute).padStart(2, '0')}`
}

describe('ringing again', () => {
  test.each([
    ['tomorrow', '2026-11-16 10:30'],
    ['in_3_days', '2026-11-18 10:30'],
    ['next_week', '2026-11-22 10:30'],
  ] as const)('%s is at the same time of day, on a step of the club', (choice, at) => {
    expect(shown(callAgainAt(choice, new Date('2026-11-14T23:20:00Z'), club))).toBe(at)
  })

  test('is within the club’s hours when called late at night', () => {
    expect(shown(callAgainAt('tomorrow', new Date('2026-11-15T12:10:00Z'), club))).toBe('2026-11-16 19:30')
  })

  test('keeps the time of day across a clock change', () => {
    // Melbourne changes from +11 to +10 on 5 April 2026.
    expect(shown(callAgainAt('tomorrow', new Date('2026-04-03T23:00:00Z'), club))).toBe('2026-04-05 10:00')
    expect(callAgainAt('tomorrow', new Date('2026-04-03T23:00:00Z'), club).toISOString()).toBe(
      '2026-04-05T00:00:00.000Z',
    )
  })

  test('uses the club’s day where midnight does not exist', () => {
    const beirut = { ...club, tzinfo: 'Asia/Beirut', work_time_from: '12:00 AM', work_time_into: '11:30 PM' }
    // Clocks skip from midnight to one on 29 March 2026.
    expect(shown(callAgainAt('tomorrow', new Date('2026-03-27T22:00:00Z'), beirut), 'Asia/Beirut')).toBe(
      '2026-03-29 1:00',
    )
  })
})

const actor = (role: Actor['role'], root = false) => ({ role, root }) as Actor

test('a restricted salesperson goes through own calls only', () => {
  expect(offeredCallScopes(actor('salesperson'))).toEqual(['mine'])
})

test.each(['manager', 'club_manager', 'regional_manager', 'corporation_manager'] as const)(
  'a %s begins with own and unassigned calls and may choose',
  (role) => {
    expect(offeredCallScopes(actor(role))).toEqual(['mine_and_unassigned', 'mine', 'everybody', 'salesperson'])
  },
)

test.each([
  [[], true, { scope: 'everybody' }],
  [[1], true, { scope: 'mine' }],
  [[9], true, { scope: 'salesperson', salesperson_id: 9 }],
  [[9, 1], true, null],
  [[-1], true, null],
  [[9], false, { scope: 'mine' }],
])('calls of salespeople %j have a queue for users who choose: %s', (ids, chooses, queue) => {
  expect(queueOfFilter(ids, { user_id: 1, chooses })).toEqual(queue)
})
