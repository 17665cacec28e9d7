import { expect, test } from 'vitest'
import { isContact, outcomeRefusal, outcomesOf } from './outcomes.ts'

const open = { locked_sale_ability: false }
const locked = { locked_sale_ability: true }

test.each([
  ['call', 'Spoke To', open, null],
  ['call', 'Sale', open, 'not_of_kind'],
  ['call', null, open, 'missing'],
  ['todo', null, open, null],
  ['todo', 'Spoke To', open, 'not_of_kind'],
  ['tour', 'Sale', open, null],
  ['tour', 'Sale', locked, 'sold_in_integrated_system'],
  ['tour', 'No Sale', locked, null],
  ['tour', null, open, 'missing'],
  ['walk-in', 'No Show', open, 'not_of_kind'],
  ['non-sales-appointment', null, open, null],
  ['non-sales-appointment', 'No Show', open, null],
  ['personal', null, open, null],
] as const)('a %s that ends in %s with %o: %s', (kind, outcome, club, refusal) => {
  expect(outcomeRefusal(kind, outcome, club)).toBe(refusal)
})

test('an unreached person was not contacted', () => {
  expect(['Spoke To', 'Left Message', 'No Answer', 'Wrong Number', 'No Show', 'Sale', null].map(isContact)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('what is for a secondary sale never ends in a trial, which is of the membership', () => {
  expect(outcomesOf({ kind_code: 'tour', secondary_sale_id: null })).toContain('Trial')
  expect(outcomesOf({ kind_code: 'tour', secondary_sale_id: 3 })).toEqual(['Sale', 'No Sale', 'Booked', 'No Show'])
})
