import { expect, test } from 'vitest'
import { knownLocale, localeReferences, preferredLocale } from './locales.ts'

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

test.each([
  [['de-AT', 'en'], 'de'],
  [['it-IT', 'it;q=0.9', ' fr-CH;q=0.8', 'en;q=0.7'], 'fr'],
  [['es;q=0.5'], 'es'],
  [['ja', '*'], 'en'],
  [[], 'en'],
])('of %j the first that is spoken here is %s', (languages, expected) => {
  expect(preferredLocale(languages)).toBe(expected)
})
