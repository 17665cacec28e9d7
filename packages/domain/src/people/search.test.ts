import { expect, test } from 'vitest'
import { likePattern, searchParts } from './search.ts'

test.each([
  ['', []],
  ['   ', []],
  ['Zoë Quirk', ['zoe', 'quirk']],
  ['Łukasz Straße', ['lukasz', 'strasse']],
  ['SØREN', ['soren']],
  ['an', [' an']],
  ['a b', [' a', ' b']],
  ['李', [' 李']],
  ['mia@example.com', ['mia@example.com']],
  ['0412 345 678', ['412345678']],
  ['+61 412-345-678', ['61412345678']],
  ['+49 (0)30 123456', ['4930123456']],
  ['5678', ['5678']],
  ['12', [' 12']],
  ['000', ['000']],
])('%s is looked for as %o', (q, parts) => {
  expect(searchParts(q)).toEqual(parts)
})

test('no more than six words are looked for', () => {
  expect(searchParts('one two three four five six seven eight')).toHaveLength(6)
})

test('signs with a meaning in patterns have none here', () => {
  expect(likePattern(String.raw`50%_\o`)).toBe(String.raw`%50\%\_\\o%`)
})
