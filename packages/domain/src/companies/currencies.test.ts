import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { currencyOf } from './currencies.ts'

test.each([
  ['AU', 'AUD'],
  ['US', 'USD'],
  ['DE', 'EUR'],
  ['CH', 'CHF'],
  ['NZ', 'NZD'],
  ['GB', 'GBP'],
  ['JP', 'JPY'],
])('clubs in %s take %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})

test('only countries that pay with the dollar have it, and no country is without a currency', () => {
  const inDollars = countries.filter((country) => currencyOf(country) === 'USD')
  expect(inDollars).toEqual('AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI'.split(' '))
})
