import { expect, test } from 'vitest'
import { statusUndoRefusal } from './undo-status.ts'

const last = { user_id: 9, isRecent: true, isOutcome: false, isCurrent: true }

test.each([
  ['an own change', last, null],
  ['no change', null, 'none'],
  ["someone else's change", { ...last, user_id: 8 }, 'not_yours'],
  ['a change of last week', { ...last, isRecent: false }, 'too_long_ago'],
  ['a change with another since', { ...last, isCurrent: false }, 'changed_since'],
  ['the outcome of an appointment', { ...last, isOutcome: true }, 'of_appointment'],
])('undoing %s is refused with %3$s', (_, change, refusal) => {
  expect(statusUndoRefusal({ id: 9 }, change)).toBe(refusal)
})
