import { expect, test } from 'vitest'
import { offeredSoftDeleteStatuses, parseSoftDelete } from './soft-delete.ts'

test.each([
  ['active', false, 'active'],
  ['deleted', false, 'deleted'],
  ['all', false, 'all'],
  ['paused', true, 'paused'],
  ['paused', false, 'active'],
  ['gone', true, 'active'],
  [undefined, true, 'active'],
  ['null', true, 'active'],
])('%s on a list that can be paused (%s) is %s', (value, pausable, expected) => {
  expect(parseSoftDelete(value, pausable)).toBe(expected)
})

test('only pausable lists offer paused', () => {
  expect(offeredSoftDeleteStatuses(false)).toEqual(['active', 'deleted', 'all'])
  expect(offeredSoftDeleteStatuses(true)).toContain('paused')
})
