import { describe, expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { countFeed, mayTake, nextStepOf, walkInStatuses } from './feed.ts'

const lead = { may_take: false, phone: '+61370101234', do_not_call: false }

describe('the next step with a new lead', () => {
  test('is to take one without a salesperson', () => {
    expect(nextStepOf({ ...lead, may_take: true })).toBe('take')
  })

  test('is to call one that cannot be taken', () => {
    expect(nextStepOf(lead)).toBe('call')
  })

  test('is to open one that has no number or opted out of calls', () => {
    expect(nextStepOf({ ...lead, phone: null })).toBe('open')
    expect(nextStepOf({ ...lead, do_not_call: true })).toBe('open')
  })
})

test.for([
  ['a restricted salesperson', actor('salesperson'), false],
  ['a manager', actor('manager'), true],
  ['a club manager', actor('club_manager'), true],
  ['root', actor('salesperson', { flags: ['root'] }), true],
] as const)('whether %s may take a person without a salesperson: %s', ([, who, expected]) => {
  expect(mayTake(who, { salesperson_id: null })).toBe(expected)
})

test('a person with a salesperson cannot be taken', () => {
  expect(mayTake(actor('club_manager'), { salesperson_id: 7 })).toBe(false)
})

test('a member who signs in is not a walk-in', () => {
  expect(walkInStatuses).not.toContain('sale')
  expect(walkInStatuses).toContain('guest')
})

test('groups count every list they show', () => {
  const counts = {
    late_tasks: 1,
    without_outcome: 2,
    walk_ins: 4,
    appointments: 8,
    leads: 16,
    events_today: 32,
    tasks_today: 64,
    messages: 128,
  }
  expect(countFeed(counts)).toEqual({ late: 3, came_in: 156, waiting: 96 })
})
