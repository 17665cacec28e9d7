import { expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { asksForOutcome, completedBy, mayConfirm, revertRefusal, statusAfter, trialEndOf } from './completion.ts'

const tour = { type: 'Event', kind_code: 'tour' } as const
const call = { type: 'Task', kind_code: 'call' } as const

test('tasks are done by who ticks them, events by the person’s salesperson', () => {
  expect(completedBy(call, { salesperson_id: 7 }, { id: 1 })).toBe(1)
  expect(completedBy(tour, { salesperson_id: 7 }, { id: 1 })).toBe(7)
  expect(completedBy(tour, { salesperson_id: null }, { id: 1 })).toBe(1)
  expect(completedBy({ type: 'Event', kind_code: 'personal' }, null, { id: 1 })).toBe(1)
})

test('a trial ends a week from today unless another day is chosen', () => {
  expect(trialEndOf('Trial', null, '2026-11-15')).toBe('2026-11-22')
  expect(trialEndOf('Trial', '2026-12-01', '2026-11-15')).toBe('2026-12-01')
  expect(trialEndOf('No Sale', '2026-12-01', '2026-11-15')).toBeNull()
})

test.each([
  ['tour', 'Sale', 'enquiry', 'sale'],
  ['tour', 'Sale', 'sale', null],
  ['walk-in', 'Trial', 'tour', 'trial'],
  ['tour', 'Trial', 'trial', 'trial'],
  ['walk-in-buy-back', 'Sale', 'not_interested', 'sale'],
  ['tour', 'No Sale', 'enquiry', 'tour'],
  ['tour', 'No Sale', 'guest', 'tour'],
  ['tour', 'No Sale', 'trial', null],
  ['tour', 'No Sale', 'sale', null],
  ['tour', 'Booked', 'enquiry', null],
  ['tour', 'No Show', 'enquiry', null],
  ['non-sales-appointment', 'Sale', 'enquiry', null],
] as const)('a %s that ends in %s makes of %s: %s', (kind_code, outcome, present, next) => {
  expect(statusAfter({ type: 'Event', kind_code }, outcome, present)).toBe(next)
})

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const completed = { ...tour, complete: true, completed_at: daysAgo(1), secondary_sale_id: null, outcome_by_id: null }
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const manager = actor('club_manager')
const root = actor('corporation_manager', { flags: ['root'] })
const salesperson = actor('manager')

test.each([
  ['a manager within a week', manager, {}, null],
  ['a manager after a week', manager, { completed_at: daysAgo(8) }, 'too_long_ago'],
  ['root after a week', root, { completed_at: daysAgo(8) }, null],
  ['root after sixty days', root, { completed_at: daysAgo(61) }, 'too_long_ago'],
  ['a salesperson', salesperson, {}, 'not_yours'],
  [
    'a salesperson who has just chosen the outcome',
    salesperson,
    { completed_at: minutesAgo(59), outcome_by_id: salesperson.id },
    null,
  ],
  [
    'a salesperson who chose it an hour ago',
    salesperson,
    { completed_at: minutesAgo(60), outcome_by_id: salesperson.id },
    'own_too_long_ago',
  ],
  ['what is not completed', manager, { complete: false, completed_at: null }, 'not_completed'],
  ['a personal event', manager, { kind_code: 'personal' }, 'not_a_sales_event'],
  ['an appointment that sells nothing', manager, { kind_code: 'non-sales-appointment' }, 'not_a_sales_event'],
  ['a call', manager, { ...call }, 'not_a_sales_event'],
  ['one of a secondary sale', manager, { secondary_sale_id: 3 }, 'of_secondary_sale'],
] as const)('reverting, %s', (_, who, change, refusal) => {
  expect(revertRefusal(who, { ...completed, ...change }, now)).toBe(refusal)
})

test('events that lie ahead are confirmed, once', () => {
  expect(mayConfirm({ ...tour, complete: false, confirmed: false })).toBe(true)
  expect(mayConfirm({ ...tour, complete: false, confirmed: true })).toBe(false)
  expect(mayConfirm({ ...tour, complete: true, confirmed: false })).toBe(false)
  expect(mayConfirm({ ...call, complete: false, confirmed: false })).toBe(false)
})

test('a past appointment asks for its outcome', () => {
  const event = { ...tour, complete: false, end: daysAgo(0.01) }
  expect(asksForOutcome(event, now)).toBe(true)
  expect(asksForOutcome({ ...event, complete: true }, now)).toBe(false)
  expect(asksForOutcome({ ...event, end: new Date(now.getTime() + 1).toISOString() }, now)).toBe(false)
  expect(asksForOutcome({ ...event, kind_code: 'personal' }, now)).toBe(false)
})
