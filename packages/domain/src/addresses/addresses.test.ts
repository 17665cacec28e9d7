import { describe, expect, test } from 'vitest'
import { type AddressParts, addressLine, addressText, withoutShouting } from './address.ts'
import { closestWords, prefixDistance } from './closest-words.ts'
import { addressSearchText, typedWords } from './search-words.ts'

const smith: AddressParts = {
  country: 'AU',
  number: '118',
  street: 'Smith Street',
  unit: null,
  city: 'Collingwood',
  region: 'VIC',
  postcode: '3066',
}

describe('the line of an address', () => {
  test.each([
    [smith, '118 Smith Street', '118 Smith Street, Collingwood VIC 3066'],
    [{ ...smith, unit: 'Unit 4' }, '4/118 Smith Street', '4/118 Smith Street, Collingwood VIC 3066'],
    [
      {
        country: 'DE',
        number: '16',
        street: 'Köpenicker Straße',
        unit: null,
        city: 'Berlin',
        region: 'Berlin',
        postcode: '10997',
      },
      'Köpenicker Straße 16',
      'Köpenicker Straße 16, 10997 Berlin',
    ],
    [
      {
        country: 'US',
        number: '200',
        street: 'Seaport Blvd',
        unit: 'Apt 5',
        city: 'Boston',
        region: 'MA',
        postcode: '02210',
      },
      '200 Seaport Blvd, Apt 5',
      '200 Seaport Blvd, Apt 5, Boston, MA 02210',
    ],
    [
      {
        country: 'GB',
        number: '41',
        street: 'Chalk Farm Road',
        unit: null,
        city: 'London',
        region: 'Greater London',
        postcode: 'NW1 8AJ',
      },
      '41 Chalk Farm Road',
      '41 Chalk Farm Road, London NW1 8AJ',
    ],
    [{ ...smith, number: null, city: null, region: null }, 'Smith Street', 'Smith Street, 3066'],
  ])('is written as in its country', (parts, line, text) => {
    expect(addressLine(parts)).toBe(line)
    expect(addressText(line, parts)).toBe(text)
  })
})

test('capitals are quietened only where everything is written in them', () => {
  expect(withoutShouting("O'SHANASSY ST")).toBe("O'shanassy St")
  expect(withoutShouting('ST KILDA-EAST')).toBe('St Kilda-East')
  expect(withoutShouting('Smith Street')).toBe('Smith Street')
  expect(withoutShouting('12')).toBe('12')
})

test('an address is stored as full words', () => {
  expect(addressSearchText({ ...smith, street: 'SMITH ST', unit: '4' })).toBe(
    ' 4 118 smith street collingwood vic 3066',
  )
  expect(addressSearchText({ ...smith, street: 'Köpenickerstr.', postcode: 'NW1 8AJ' })).toBe(
    ' 118 kopenickerstrasse collingwood vic nw1 8aj nw18aj',
  )
})

test('a short form finds the long one, and the beginning of any other word', () => {
  expect(typedWords('4/118 Smith Rd')).toEqual([['4'], ['118'], ['smith'], ['rd', 'road']])
  expect(typedWords('st')).toEqual([['st']])
  expect(typedWords(' %_\\ ')).toEqual([])
  expect(typedWords('constructor')).toEqual([['constructor']])
})

test.each([
  ['smith', 'smithson', 0],
  ['smiht', 'smith', 1],
  ['smoth', 'smith', 1],
  ['colingwod', 'collingwood', 2],
  ['köpe', 'kope', 1],
  ['', 'anything', 0],
])('%s is %s with so many mistakes', (typed, word, mistakes) => {
  expect(prefixDistance(typed, word)).toBe(mistakes)
})

test('the words meant are those with the fewest mistakes, if they are few enough', () => {
  expect(closestWords('smoth', ['smith', 'smythe', 'booth'])).toEqual(['smith', 'smythe'])
  expect(closestWords('brunswik', ['brunswick', 'brunel'])).toEqual(['brunswick'])
  expect(closestWords('smith', ['kerr', 'otter'])).toEqual([])
  expect(closestWords('smith', [])).toEqual([])
})
