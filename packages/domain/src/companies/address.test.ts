import { expect, test } from 'vitest'
import { addressLines } from './address.ts'

const place = { address: '1 Long Road', city: 'Town', state: 'ST', zip: '1234', country: 'AU' }

test.each([
  ['AU', 'Town ST 1234'],
  ['US', 'Town, ST 1234'],
  ['GB', 'Town 1234'],
  ['DE', '1234 Town'],
  ['ES', '1234 Town'],
])('in %s the town is written %s', (country, town) => {
  expect(addressLines({ ...place, country })).toEqual(['1 Long Road', town])
})

test('what is not known leaves no gap', () => {
  expect(addressLines({ ...place, address: null, city: null, country: 'US' })).toEqual(['ST 1234'])
  expect(addressLines({ ...place, address: null, city: null, state: null, zip: null })).toEqual([])
})
