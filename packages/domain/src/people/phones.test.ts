import { expect, test } from 'vitest'
import { callingCodes, countryOfPhone, formatPhone, isdOf, normalisePhone } from './phones.ts'

test.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['+44 7400 123456', 'AU', '+447400123456'],
  ['(617) 555-0123', 'US', '+16175550123'],
  ['030 901820', 'DE', '+4930901820'],
  ['0412 345 678', 'XX', '+61412345678'],
])('%s in %s is kept as %s', (text, country, number) => {
  expect(normalisePhone(text, country)).toBe(number)
})

test.each(['', 'abc', '123', '0412 345 678 901 234', '<script>', '0'.repeat(10_000)])('%s is no number', (text) => {
  expect(normalisePhone(text, 'AU')).toBeNull()
})

test('numbers of the own country are shown without its code', () => {
  expect(formatPhone('+61412345678', 'AU')).toBe('0412 345 678')
  expect(formatPhone('+61412345678', 'GB')).toBe('+61 412 345 678')
  expect(formatPhone('what came from elsewhere', 'AU')).toBe('what came from elsewhere')
  expect(formatPhone(null, 'AU')).toBeNull()
})

test('every country has its calling code', () => {
  expect(callingCodes()).toContainEqual({ country: 'AU', isd: '61' })
  expect(isdOf('DE')).toBe('49')
  expect(countryOfPhone('+447400123456')).toBe('GB')
})
