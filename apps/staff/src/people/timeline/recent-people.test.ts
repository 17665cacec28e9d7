import { expect, test, vi } from 'vitest'
import { recentPeople, rememberPerson } from './recent-people.ts'

test('the last opened person comes first, without duplicates', () => {
  for (const id of [1, 2, 3, 1]) rememberPerson(5, id)
  expect(recentPeople(5)).toEqual([1, 3, 2])
})

test('ten are remembered', () => {
  for (let id = 1; id <= 12; id++) rememberPerson(5, id)
  expect(recentPeople(5)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('every club has its own', () => {
  rememberPerson(5, 1)
  rememberPerson(6, 2)
  expect([recentPeople(5), recentPeople(6)]).toEqual([[1], [2]])
})

test.each(['{', 'null', '{"a":1}', '7', '"x"'])('what is no list counts as nobody: %s', (text) => {
  localStorage.setItem('recent_people:5', text)
  expect(recentPeople(5)).toEqual([])
})

test('what is no id in a list is left out', () => {
  localStorage.setItem('recent_people:5', '[3, "4", null, -1, 2.5, 3, 8]')
  expect(recentPeople(5)).toEqual([3, 8])
})

test('a storage that refuses only forgets', () => {
  const refuse = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  expect(() => rememberPerson(5, 1)).not.toThrow()
  vi.unstubAllGlobals()
  expect(recentPeople(5)).toEqual([])
})
