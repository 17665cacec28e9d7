import { expect, test } from 'vitest'
import { parseSorting, sortingAfterClick } from './sorting.ts'

const allowed = ['name', 'created_at'] as const
const fallback = { sort_by: 'created_at', sort_direction: 'desc' } as const

test.each([
  [{}, 'created_at', 'desc'],
  [{ sort_by: 'name' }, 'name', 'asc'],
  [{ sort_by: 'name', sort_direction: 'desc' }, 'name', 'desc'],
  [{ sort_by: 'name', sort_direction: 'DESC' }, 'name', 'desc'],
  [{ sort_by: 'name', sort_direction: 'sideways' }, 'name', 'asc'],
  [{ sort_by: 'password', sort_direction: 'asc' }, 'created_at', 'asc'],
  [{ sort_by: 'name; drop table people' }, 'created_at', 'desc'],
  [{ sort_by: 'null', sort_direction: 'null' }, 'created_at', 'desc'],
])('%j sorts by %s %s', (query, sort_by, sort_direction) => {
  expect(parseSorting(query, allowed, fallback)).toEqual({ sort_by, sort_direction })
})

test('a first click sorts upwards, a second flips, and another column starts upwards', () => {
  const first = sortingAfterClick<'name' | 'created_at'>(fallback, 'name')
  const second = sortingAfterClick(first, 'name')
  expect(first).toEqual({ sort_by: 'name', sort_direction: 'asc' })
  expect(second).toEqual({ sort_by: 'name', sort_direction: 'desc' })
  expect(sortingAfterClick(second, 'created_at')).toEqual({ sort_by: 'created_at', sort_direction: 'asc' })
})
