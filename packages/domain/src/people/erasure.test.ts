import { expect, test } from 'vitest'
import { isNamedSo, waiverRetainedUntil } from './erasure.ts'

test('a waiver is kept for seven years, also from 29 February', () => {
  expect(waiverRetainedUntil(new Date('2030-05-01T10:00:00Z')).toISOString()).toBe('2037-05-01T10:00:00.000Z')
  expect(waiverRetainedUntil(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2035-03-01T10:00:00.000Z')
})

test.each([
  ['Ada Lovelace', true],
  ['  ada   LOVELACE ', true],
  ['Ada', false],
  ['', false],
])('typing "%s" for Ada Lovelace is taken: %s', (typed, taken) => {
  expect(isNamedSo(typed, 'Ada Lovelace')).toBe(taken)
})
