import { CallFailure } from '@spotter/client/failure.ts'
import { expect, test } from 'vitest'
import { atTheirClub, removalOf, startOf } from './removal.ts'

const clubs = [
  { id: 1, name: 'Northside Fitness' },
  { id: 2, name: 'Camden Strength' },
]

test('it starts with the current club and no successor', () => {
  expect(removalOf(startOf(clubs, 2), clubs)).toEqual({
    companies: [{ id: 2, change_to: null, assign_forms_to: null }],
  })
})

test('deleting covers every club, whatever was ticked', () => {
  const values = { ...startOf(clubs, 2), how: 'delete' as const, change_to_1: -1, assign_forms_to_2: 9 }
  expect(removalOf(values, clubs)).toEqual({
    companies: [
      { id: 1, change_to: -1, assign_forms_to: null },
      { id: 2, change_to: null, assign_forms_to: 9 },
    ],
  })
})

test('an error that names a club goes to the field of that club', () => {
  const errors = { change_to: ['must be chosen for Camden Strength'], base: ['You cannot remove yourself.'] }
  const failure = atTheirClub(new CallFailure({ status: 422, message: '', errors }), clubs)

  expect(failure.errors).toEqual({
    change_to_2: ['must be chosen for Camden Strength'],
    base: ['You cannot remove yourself.'],
  })
})
