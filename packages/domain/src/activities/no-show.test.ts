import { expect, test } from 'vitest'
import { mayUndoNoShow, noShowKinds, noShowRefusal } from './no-show.ts'

const tour = {
  type: 'Event',
  kind_code: 'tour',
  person_id: 7,
  start: '2027-03-28T00:30:00Z',
  complete: false,
  completed_at: null,
  outcome: null,
} as const
const now = new Date('2027-03-28T01:30:00Z')

test.for([
  ['a tour that has begun', {}, null],
  ['one that begins now', { start: now.toISOString() }, null],
  ['one ahead', { start: '2027-03-28T01:30:01Z' }, 'not_begun'],
  ['one with an outcome', { complete: true, outcome: 'Sale' }, 'completed'],
  ['a walk-in, who is there', { kind_code: 'walk-in' }, 'not_an_appointment'],
  ['personal time', { kind_code: 'personal', person_id: null }, 'not_an_appointment'],
  ['a call', { type: 'Task', kind_code: 'call' }, 'not_an_appointment'],
] as const)('why %s can be marked as a no-show or not', ([, values, refusal]) => {
  expect(noShowRefusal({ ...tour, ...values }, now)).toBe(refusal)
})

test('a no-show is undone within seven days, other outcomes are not', () => {
  const missed = { ...tour, complete: true, outcome: 'No Show', completed_at: '2027-03-27T01:30:00Z' }
  expect(mayUndoNoShow(missed, now)).toBe(true)
  expect(mayUndoNoShow(missed, new Date('2027-04-03T01:30:00Z'))).toBe(false)
  expect(mayUndoNoShow({ ...missed, outcome: 'Sale' }, now)).toBe(false)
})

test('only kinds with that outcome can be missed', () => {
  expect(noShowKinds).toEqual(['tour', 'non-sales-appointment', 'appointment-buy-back'])
})
