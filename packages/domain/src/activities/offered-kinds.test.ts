import { expect, test } from 'vitest'
import { buyBackKind, offeredEventKinds } from './offered-kinds.ts'

test.each([
  ['tour', 'No Sale', 'enquiry', 'appointment-buy-back'],
  ['appointment-buy-back', 'Booked', 'tour', 'appointment-buy-back'],
  ['walk-in', 'No Sale', 'tour', 'walk-in-buy-back'],
  ['walk-in-buy-back', null, 'tour', 'walk-in-buy-back'],
  ['tour', 'Sale', 'sale', null],
  ['tour', 'Trial', 'trial', null],
  ['tour', 'No Sale', 'sale', null],
  ['tour', 'No Show', 'enquiry', null],
  ['appointment-buy-back', 'No Show', 'tour', null],
  ['non-sales-appointment', null, 'enquiry', null],
  ['personal', null, 'enquiry', null],
] as const)('after a %s that ended in %s, as %s, one is in for %s', (kind_code, outcome, status, kind) => {
  expect(buyBackKind({ status }, { kind_code, outcome })).toBe(kind)
})

test('people without a visit get no buy-back', () => {
  expect(buyBackKind({ status: 'enquiry' }, null)).toBeNull()
})

test('what is offered follows from the buy-back and from what the user may do', () => {
  expect(offeredEventKinds(null, true)).toEqual(['tour', 'walk-in', 'non-sales-appointment'])
  expect(offeredEventKinds('appointment-buy-back', true)).toEqual(['non-sales-appointment', 'appointment-buy-back'])
  expect(offeredEventKinds('walk-in-buy-back', true)).toEqual(['non-sales-appointment', 'walk-in-buy-back'])
  expect(offeredEventKinds(null, false)).toEqual(['personal'])
  expect(offeredEventKinds('walk-in-buy-back', false)).toEqual(['personal'])
})
