import { expect, test } from 'vitest'
import { wordSize } from './word-size.ts'

test('the most frequent word is the largest, and the least frequent the smallest', () => {
  expect([10, 35, 110].map((count) => wordSize(count, { least: 10, most: 110 }))).toEqual([1, 1.63, 2.25])
})

test('words that are equally frequent are equally large', () => {
  expect(wordSize(3, { least: 3, most: 3 })).toBe(1.25)
})
