import { expect, test } from 'vitest'
import { zoneOf } from './zone-of.ts'

const melbourne = { country: 'AU', time_zone: 'Melbourne' }
const boston = { country: 'US', time_zone: 'Eastern Time (US & Canada)' }
const chicago = { country: 'US', time_zone: 'Central Time (US & Canada)' }
const madrid = { country: 'ES', time_zone: 'Madrid' }

test.each([
  ['WA', null, melbourne, 'Australia/Perth'],
  ['western australia ', null, melbourne, 'Australia/Perth'],
  ['Qld.', null, melbourne, 'Australia/Brisbane'],
  [null, '6000', melbourne, 'Australia/Perth'],
  [null, '0800', melbourne, 'Australia/Darwin'],
  ['WA', '3000', melbourne, 'Australia/Perth'],
  ['WA', null, boston, 'America/Los_Angeles'],
  ['Hawaii', null, boston, 'Pacific/Honolulu'],
  [null, '35001', madrid, 'Atlantic/Canary'],
  ['Canarias', null, madrid, 'Atlantic/Canary'],
] as const)('in %s with postcode %s of a club in %o it is %s', (state, zip, club, zone) => {
  expect(zoneOf({ state, zip }, club)).toBe(zone)
})

test.each([
  [null, null],
  ['Atlantis', 'x'],
  ['toString', null],
  ['', '3000000'],
])('without a known place (%s, %s) the club’s zone counts', (state, zip) => {
  expect(zoneOf({ state, zip }, melbourne)).toBe('Australia/Melbourne')
})

test('in a state with two zones the club’s counts if it is one of them', () => {
  expect(zoneOf({ state: 'TN', zip: null }, boston)).toBe('America/New_York')
  expect(zoneOf({ state: 'TN', zip: null }, chicago)).toBe('America/Chicago')
  expect(zoneOf({ state: 'TX', zip: null }, boston)).toBe('America/Chicago')
})

test('every zone exists', () => {
  const words = ['NSW', 'TAS', 'SA', 'NT', 'VIC', 'ACT', 'QLD', 'WA'].map((state) =>
    zoneOf({ state, zip: null }, melbourne),
  )
  const american = ['AK', 'AZ', 'PR', 'CO', 'OR', 'FL'].map((state) => zoneOf({ state, zip: null }, boston))
  for (const zone of [...words, ...american]) expect(new Intl.DateTimeFormat('en', { timeZone: zone })).toBeDefined()
})
