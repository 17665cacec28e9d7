import { expect, test } from 'vitest'
import { tollFree } from './toll-free.ts'

test.each([
  ['+18005550123', true],
  ['+18885550123', true],
  ['+18225550123', false],
  ['+16175550123', false],
  ['+61800555012', false],
])('%s is toll-free: %s', (phone, isTollFree) => {
  expect(new RegExp(tollFree).test(phone)).toBe(isTollFree)
})
