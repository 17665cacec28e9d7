import { expect, test } from 'vitest'
import { countryOf } from './import-file.ts'

test.each([
  ['/data/us/ma/boston.csv', 'US'],
  ['au/countrywide.csv', 'AU'],
  ['C:\\files\\de\\berlin.csv', 'DE'],
  ['/srv/addresses/boston.csv', null],
  ['boston.csv', null],
])('the folders of %s name the country', (file, country) => {
  expect(countryOf(file)).toBe(country)
})
