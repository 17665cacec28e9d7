import { expect, test } from 'vitest'
import { hasUnseenCharacters, isEmail, isPhoneNumber, searchedText } from './text-rules.ts'

test.each(['a@b.co', 'first.last+tag@sub.example.com', 'ünï@bücher.example', "o'brien@example.ie"])(
  '%s is an email',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each(['', 'a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b..de', 'a@b.c,d@e.f', '<a@b.co>', 'a@@b.co'])(
  '%s is none',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test.each(['+61 3 5550 0118', '(03) 5550-0118', '0355500118'])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each(['', '12', 'call me', '-----', '+1 555 CALL', '1'.repeat(40)])('%s is none', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})

test('invisible characters are found in names and dropped from searches', () => {
  expect(hasUnseenCharacters('Ann\u0000a')).toBe(true)
  expect(hasUnseenCharacters('Ann\u202Ea')).toBe(true)
  expect(hasUnseenCharacters('Ann\uD83Da')).toBe(true)
  expect(hasUnseenCharacters('Ann 🏋️')).toBe(false)
  expect(hasUnseenCharacters('Zoë O’Brien-Śmith 王')).toBe(false)
  expect(searchedText('  Ann\u0000A ')).toBe('ann a')
})
