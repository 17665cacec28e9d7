import { describe, expect, test } from 'vitest'
import { atWork, nextInRota, type RotaUser } from './rota.ts'
import { isHandoverUndoable, takeRefusal } from './taking.ts'

const club = {
  tzinfo: 'Australia/Melbourne',
  work_time_from: '09:00 AM',
  work_time_into: '06:00 PM',
  week_schedule: null,
}
const now = new Date('2026-11-17T10:00:00+11:00')
const user = (id: number, values: Partial<RotaUser> = {}): RotaUser => ({
  id,
  role: 'manager',
  ...{ call_center_operator: false, hide_in_calendar: false, week_schedule: null, seen_at: null },
  ...values,
})
const idsAtWork = (users: RotaUser[], at = now) => atWork(users, at, club).map(({ id }) => id)
const seen_at = '2026-11-17T09:50:00+11:00'

describe('at work', () => {
  test.each([
    ['sales staff in opening hours', [user(1), user(2, { role: 'salesperson' })], [1, 2]],
    ['only who is signed in, if someone is', [user(1), user(2, { seen_at })], [2]],
    ['not who was active an hour ago', [user(1, { seen_at }), user(2, { seen_at: '2026-11-17T09:00:00+11:00' })], [1]],
    ['no operators', [user(1, { call_center_operator: true }), user(2)], [2]],
    ['nobody hidden in the calendar', [user(1, { hide_in_calendar: true })], []],
    ['no managers of a group', [user(1, { role: 'regional_manager' })], []],
  ])('are %s', (_, users, ids) => {
    expect(idsAtWork(users)).toEqual(ids)
  })

  test('is nobody while the club is closed', () => {
    expect(idsAtWork([user(1, { seen_at })], new Date('2026-11-17T19:00:00+11:00'))).toEqual([])
  })

  test('is nobody on their day off', () => {
    const off = { work_from: null, work_to: null }
    const week_schedule = {
      monday: off,
      tuesday: off,
      wednesday: off,
      thursday: off,
      friday: off,
      saturday: off,
      sunday: off,
    }
    expect(idsAtWork([user(1, { week_schedule })])).toEqual([])
  })
})

test.each([
  [[1, 2, 3], null, 1],
  [[1, 2, 3], 1, 2],
  [[3, 1, 2], 3, 1],
  [[1, 3], 2, 3],
  [[], 1, null],
])('of %j after %s it is the turn of %s', (ids, last, next) => {
  expect(
    nextInRota(
      ids.map((id) => ({ id })),
      last,
    )?.id ?? null,
  ).toBe(next)
})

describe('taking', () => {
  const at = '2026-11-17T00:00:00.000Z'
  const lead = {
    ...{ first_attempt_at: null, offered_at: null, taken_at: null, reassigned_at: null, ended_at: null },
    salesperson_id: 1,
  }
  test.each([
    ['a lead of no one', { salesperson_id: null }, null],
    ['an offered lead', { offered_at: at }, null],
    ['a lead that is not offered', {}, 'taken'],
    ['a lead that was taken', { offered_at: at, taken_at: at }, 'taken'],
    ['a lead that was reassigned', { offered_at: at, reassigned_at: at }, 'taken'],
    ['an own lead', { salesperson_id: 9, offered_at: at }, 'yours'],
    ['a lead that was called', { offered_at: at, first_attempt_at: at }, 'answered'],
  ])('%s', (_, values, refusal) => {
    expect(takeRefusal({ ...lead, ...values }, 9)).toBe(refusal)
  })

  test.each([
    ['a lead that was taken', { taken_by_id: 9 }, true],
    ['a lead that was reassigned', { reassigned_to_id: 9 }, true],
    ['a lead that was called since', { taken_by_id: 9, first_attempt_at: at }, false],
    ['a lead of someone else since', { taken_by_id: 8 }, false],
    ['a lead that was not handed over', {}, false],
  ])('can be undone: %s', (_, values, undoable) => {
    const handed = {
      first_attempt_at: null,
      ended_at: null,
      taken_by_id: null,
      reassigned_to_id: null,
      salesperson_id: 9,
    }
    expect(isHandoverUndoable({ ...handed, ...values })).toBe(undoable)
  })
})
