import { expect, test } from 'vitest'
import { knownLocale, localeReferences } from './locales.ts'

test('languages are offered under their own names', () => {
  expect(localeReferences()).toEqual([
    { id: 'en', text: 'English' },
    { id: 'de', text: 'Deutsch' },
    { id: 'fr', text: 'Français' },
    { id: 'es', text: 'Español' },
  ])
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR_ca', 'fr'],
  ['en-AU', 'en'],
  ['it', 'en'],
  ['toString', 'en'],
  [null, 'en'],
  [7, 'en'],
])('%s is read as %s', (value, expected) => {
  expect(knownLocale(value)).toBe(expected)
})
