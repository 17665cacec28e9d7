import { expect, test } from 'vitest'
import { foldEntries } from './fold-entries.ts'

const noon = '2026-03-10T12:00:00.000Z'
const morning = '2026-03-10T08:00:00.000Z'
let made = 0
const entry = (object: string, action: string, values: object = {}) => ({
  id: ++made,
  object,
  action,
  created_at: noon,
  owner: { id: 1 as number | null },
  data: {} as { activity_id?: number },
  ...values,
})
const of = (activity_id: number, values: object = {}) => ({ data: { activity_id }, ...values })
const fold = (...entries: ReturnType<typeof entry>[]) =>
  foldEntries(entries).map((row) => [row.entry.id, row.parts.map(({ id }) => id)])

test('a completed call, the status it led to and the next call are one row', () => {
  const completed = entry('call', 'Completed', of(1))
  const status = entry('status', 'Status changed')
  const next = entry('call', 'Created', of(2))
  expect(fold(next, status, completed)).toEqual([[completed.id, [next.id, status.id]]])
})

test('a call that was added and then completed is one row', () => {
  const added = entry('call', 'Created', of(1, { created_at: morning, owner: { id: 2 } }))
  const moved = entry('call', 'Updated', of(1, { created_at: morning }))
  const completed = entry('call', 'Completed', of(1))
  expect(fold(completed, moved, added)).toEqual([[completed.id, [moved.id, added.id]]])
})

test('the next call stays with the call that led to it when it is completed too', () => {
  const first = entry('call', 'Completed', of(1, { created_at: morning }))
  const next = entry('call', 'Created', of(2, { created_at: morning }))
  const second = entry('call', 'Completed', of(2))
  expect(fold(second, next, first)).toEqual([
    [second.id, []],
    [first.id, [next.id]],
  ])
})

test('calls completed with another are part of it, with how they were planned', () => {
  const added = entry('call', 'Created', of(2, { created_at: morning }))
  const first = entry('call', 'Completed', of(1))
  const also = entry('call', 'Completed', of(2))
  expect(fold(also, first, added)).toEqual([[first.id, [also.id, added.id]]])
})

test('undoing a completion and deleting its next call are one row', () => {
  const removed = entry('call', 'Deleted', of(2))
  const reopened = entry('call', 'Reopened', of(1))
  expect(fold(reopened, removed)).toEqual([[reopened.id, [removed.id]]])
})

test('a reopened call planned again keeps the later plan as a row', () => {
  const completed = entry('call', 'Reopened', of(1, { created_at: morning }))
  const moved = entry('call', 'Updated', of(1))
  expect(fold(moved, completed)).toEqual([
    [moved.id, []],
    [completed.id, []],
  ])
})

test.each([
  ['a note', entry('note', 'Created')],
  ['what another user did at that moment', entry('status', 'Status changed', { owner: { id: 2 } })],
  ['what happened at another time', entry('status', 'Status changed', { created_at: morning })],
  ['the booking of a tour', entry('tour', 'Created', of(1, { created_at: morning }))],
])('%s stays a row', (_, other) => {
  const completed = entry('tour', 'Completed', of(1))
  expect(fold(completed, other)).toEqual([
    [completed.id, []],
    [other.id, []],
  ])
})

test('a change of details without an activity is not folded', () => {
  const [details, assigned] = [entry('person', 'Updated'), entry('person', 'Assigned')]
  expect(fold(assigned, details)).toEqual([
    [assigned.id, []],
    [details.id, []],
  ])
})
