import { expect, test, vi } from 'vitest'
import { storedFor } from './stored.ts'

test('two users and two clubs never mix', () => {
  storedFor(1, 1).keep('filter', 'a')
  storedFor(1, 2).keep('filter', 'b')
  storedFor(2, 1).keep('filter', 'c')

  expect([storedFor(1, 1), storedFor(1, 2), storedFor(2, 1)].map((stored) => stored.read('filter'))).toEqual([
    'a',
    'b',
    'c',
  ])
  storedFor(1, 1).forget('filter')
  expect(storedFor(1, 1).read('filter')).toBeNull()
  expect(storedFor(1, 2).read('filter')).toBe('b')
})

test('a full or forbidden storage only forgets', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const stored = storedFor(1, 1)
  expect(() => stored.keep('filter', 'a')).not.toThrow()
  expect(stored.read('filter')).toBeNull()
  vi.unstubAllGlobals()
})
