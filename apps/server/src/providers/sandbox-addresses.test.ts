import { expect } from 'vitest'
import { test } from '../test/club.ts'

test('an address is found by part of its street, town or postcode', async ({ server }) => {
  const { addresses } = server.context.providers
  const berlin = { address: 'Köpenicker Straße 16', city: 'Berlin', state: 'Berlin', zip: '10997', country: 'DE' }

  expect(await addresses.search('köpenick', null)).toEqual([berlin])
  expect(await addresses.search('10997', null)).toEqual([berlin])
  expect(await addresses.search('%', null)).toEqual([])
})

test('the nearest comes first', async ({ server }) => {
  const { addresses } = server.context.providers
  const from = async (latitude: number, longitude: number) =>
    (await addresses.search('o', { latitude, longitude }))[0]?.city

  expect(await from(51.5, 0)).toBe('London')
  expect(await from(42, -71)).toBe('Boston')
})
