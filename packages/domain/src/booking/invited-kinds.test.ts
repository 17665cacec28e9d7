import { expect, test } from 'vitest'
import { nextMessage } from './invited-kinds.ts'

const now = new Date('2026-06-09T00:00:00Z')
const [past, at, later] = ['2026-06-08T01:00:00Z', '2026-06-10T01:00:00Z', '2026-06-11T01:00:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date]
const stands = { start: at, complete: false, deleted: false }
const knows = { start: at, cancelled: false }

test.each([
  ['a new appointment', stands, null, 'booked'],
  ['one they know of', stands, knows, null],
  ['one that moved', { ...stands, start: later }, knows, 'changed'],
  ['one that moved and came back before they heard of it', stands, knows, null],
  ['one that was deleted', { ...stands, deleted: true }, knows, 'cancelled'],
  ['one that was deleted before they heard of it', { ...stands, deleted: true }, null, null],
  ['one that was deleted, which they know', { ...stands, deleted: true }, { ...knows, cancelled: true }, null],
  ['one that was brought back', stands, { ...knows, cancelled: true }, 'booked'],
  ['one that is over', { ...stands, start: past }, null, null],
  ['one that was put into the past', { ...stands, start: past }, knows, null],
  ['one that was deleted after it was over', { ...stands, deleted: true }, { start: past, cancelled: false }, null],
  ['one that took place', { ...stands, complete: true }, knows, null],
])('of %s', (_, appointment, last, expected) => {
  expect(nextMessage(appointment, last, now)).toBe(expected)
})
