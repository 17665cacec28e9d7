import { expect, test } from 'vitest'
import { addressQueries, isSamePlace } from './location.ts'

const club = { address: '118 Smith Street', city: 'Melbourne', state: 'VIC', zip: '3066' }

test('an address is searched as written, then by postcode, then by city', () => {
  expect(addressQueries(club)).toEqual([
    '118 Smith Street, Melbourne, VIC, 3066',
    '118 Smith Street, 3066',
    '118 Smith Street, Melbourne',
  ])
})

test('the same search is not repeated', () => {
  expect(addressQueries({ ...club, state: null, zip: null })).toEqual(['118 Smith Street, Melbourne'])
})

test.each([
  ['a street', { address: null }],
  ['a city and a postcode', { city: ' ', zip: null }],
])('an address without %s names no place', (_, missing) => {
  expect(addressQueries({ ...club, ...missing })).toEqual([])
})

test.each([
  ['the same postcode', { city: 'Collingwood', zip: '3066' }, true],
  ['the same city', { city: 'MELBOURNE', zip: '3000' }, true],
  ['a postcode written apart', { city: null, zip: '30 66' }, true],
  ['another town', { city: 'Geelong', zip: '3220' }, false],
  ['neither city nor postcode', { city: null, zip: null }, false],
])('a place with %s', (_, found, expected) => {
  expect(isSamePlace(club, found)).toBe(expected)
})

test('accents do not make another city', () => {
  expect(isSamePlace({ city: 'Köln', zip: null }, { city: 'Koln', zip: null })).toBe(true)
})
