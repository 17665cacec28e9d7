import { expect, test } from 'vitest'
import { push, redo, startHistory, undo } from './history.ts'

test('changes are undone and redone in order', () => {
  const changed = push(push(startHistory('a'), 'b'), 'c')
  expect(undo(changed).present).toBe('b')
  expect(undo(undo(changed)).present).toBe('a')
  expect(redo(undo(undo(changed))).present).toBe('b')
  expect(redo(redo(undo(undo(changed))))).toEqual(changed)
})

test('nothing happens at either end', () => {
  const start = startHistory('a')
  expect(undo(start)).toBe(start)
  expect(redo(start)).toBe(start)
  expect(push(start, 'a')).toBe(start)
})

test('letters of one field go together, those of another and those after going back do not', () => {
  const typed = push(push(push(startHistory('a'), 'b', 'one'), 'c', 'one'), 'd', 'two')
  expect(typed.past).toEqual(['a', 'c'])
  expect(push(undo(typed), 'x', 'one').past).toEqual(['a', 'c'])
})

test('a change after undo clears redo', () => {
  const { present, future } = push(undo(push(startHistory('a'), 'b')), 'c')
  expect([present, future]).toEqual(['c', []])
})

test('a hundred changes are kept', () => {
  let history = startHistory(0)
  for (let next = 1; next <= 150; next++) history = push(history, next)
  expect([history.past.length, history.past[0]]).toEqual([100, 50])
})
