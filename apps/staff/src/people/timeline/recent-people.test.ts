import { storedFor } from '@spotter/client/stored.ts'
import { expect, test, vi } from 'vitest'
import { recentPeople, rememberPerson } from './recent-people.ts'

const own = storedFor(3, 5)

test('the last opened person comes first, without duplicates', () => {
  for (const id of [1, 2, 3, 1]) rememberPerson(own, id)
  expect(recentPeople(own)).toEqual([1, 3, 2])
})

test('ten are remembered', () => {
  for (let id = 1; id <= 12; id++) rememberPerson(own, id)
  expect(recentPeople(own)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('every club and every user of a browser has their own', () => {
  const [elsewhere, other] = [storedFor(3, 6), storedFor(4, 5)]
  rememberPerson(own, 1)
  rememberPerson(elsewhere, 2)
  expect([own, elsewhere, other].map(recentPeople)).toEqual([[1], [2], []])
})

test.each(['{', 'null', '{"a":1}', '7', '"x"'])('what is not a list counts as no people: %s', (text) => {
  own.keep('recent_people', text)
  expect(recentPeople(own)).toEqual([])
})

test('what is not an id in a list is left out', () => {
  own.keep('recent_people', '[3, "4", null, -1, 2.5, 3, 8]')
  expect(recentPeople(own)).toEqual([3, 8])
})

test('a storage that refuses only forgets', () => {
  const refuse = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  expect(() => rememberPerson(own, 1)).not.toThrow()
  vi.unstubAllGlobals()
  expect(recentPeople(own)).toEqual([])
})
