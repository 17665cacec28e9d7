import { expect, test } from 'vitest'
import { wordSize } from './word-size.ts'

test('the most frequent word is the largest, and an unused one as small as the text', () => {
  expect([0, 1, 25, 100].map((count) => wordSize(count, 100))).toEqual([1, 1.15, 1.75, 2.5])
  expect(wordSize(0, 0)).toBe(1)
})
