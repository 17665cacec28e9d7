import { expect, test } from 'vitest'
import { followsTo } from './actor.ts'

const operator = { call_center_operator: true, original_user_id: null, company_ids: [1, 2] }

test.each([
  ['an operator to another own club', operator, 2, true],
  ['an operator within the club they are in', operator, 1, false],
  ['an operator to a club that is not theirs', operator, 3, false],
  ['a user who acts as an operator', { ...operator, original_user_id: 9 }, 2, false],
  ['a manager of two clubs', { ...operator, call_center_operator: false }, 2, false],
])('%s', (_, actor, to, follows) => {
  expect(followsTo(actor, 1, to)).toBe(follows)
})
