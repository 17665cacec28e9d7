import { expect, test } from 'vitest'
import { examplePhone } from './example-phone.ts'

test.each([
  ['AU', '0412 345 678'],
  ['US', '(201) 555-0123'],
  ['GB', '07400 123456'],
  ['DE', '01512 3456789'],
  ['??', '0412 345 678'],
])('a mobile number of %s is written %s', (country, written) => {
  expect(examplePhone(country)).toBe(written)
})
