import { expect, test } from 'vitest'
import { planRevert, runsInBackground, undoRefusal } from './bulk-changes.ts'

test('ninety-nine or more run in the background', () => {
  expect([98, 99].map(runsInBackground)).toEqual([false, true])
})

test('unchanged values are reverted, later changes stay', () => {
  const before = { status: 'tour', salesperson_id: 1, leaving_reason_id: null }
  const after = { status: 'not_interested', salesperson_id: 1, leaving_reason_id: 4 }
  expect(planRevert(before, after, { status: 'not_interested', salesperson_id: 1, leaving_reason_id: 9 })).toEqual({
    back: { status: 'tour' },
    kept: ['leaving_reason_id'],
  })
})

test.each([
  ['done', '2026-10-20T00:00:00Z', null],
  ['failed', '2026-10-20T00:00:00Z', null],
  ['done', '2026-10-10T00:00:00Z', 'too_old'],
  ['running', '2026-11-15T00:00:00Z', 'not_finished'],
  ['waiting', '2026-11-15T00:00:00Z', 'not_finished'],
  ['undone', '2026-11-15T00:00:00Z', 'undone_already'],
  ['undoing', '2026-11-15T00:00:00Z', 'undone_already'],
] as const)('a change that is %s and of %s: %s', (state, created_at, refusal) => {
  expect(undoRefusal({ state, created_at }, new Date('2026-11-15T12:00:00Z'))).toBe(refusal)
})
