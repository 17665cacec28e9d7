import { expect, test } from 'vitest'
import { columnAt } from './use-landing.ts'

test('a place is found in columns of different widths', () => {
  const rights = [132, 400, 532]
  expect([0, 131, 132, 399, 400, 531].map((x) => columnAt(x, rights))).toEqual([0, 0, 1, 1, 2, 2])
})

test('beyond the columns the nearest one is meant', () => {
  expect([-50, 900].map((x) => columnAt(x, [132, 264]))).toEqual([0, 1])
})
