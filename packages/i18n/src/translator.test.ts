import { expect, test } from 'vitest'
import de from './catalogues/de.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import { translatorFor, translatorOf } from './translator.ts'

const people = '{count, plural, one {# person} other {# people}}'

test('one process serves several languages', async () => {
  const speak = async (locale: string) => {
    const translate = translatorFor(locale)
    await Promise.resolve()
    return translate('Cancel')
  }
  expect(await Promise.all(['de', 'fr', 'en', 'de'].map(speak))).toEqual([de.Cancel, fr.Cancel, 'Cancel', de.Cancel])
  expect(new Set([de.Cancel, fr.Cancel, 'Cancel']).size).toBe(3)
})

test('a language is prepared once', () => {
  expect(translatorFor('de-CH')).toBe(translatorFor('de'))
})

test.each([null, undefined, '', 'tlh', '__proto__'])('for the locale %s texts are English', (locale) => {
  expect(translatorFor(locale)('Cancel')).toBe('Cancel')
})

test('plurals follow the rules and numbers of the language', () => {
  const polish = translatorOf('pl', {
    [people]: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  })
  const german = translatorOf('de', { [people]: '{count, plural, one {# Person} other {# Personen}}' })
  expect([1, 3, 5].map((count) => polish(people, { count }))).toEqual(['1 osoba', '3 osoby', '5 osób'])
  expect(german(people, { count: 12_000 })).toBe('12.000 Personen')
})

test('placeholders follow the language’s order', () => {
  const german = translatorOf('de', { '{name} of {club}': '{club}: {name}' })
  expect(german('{name} of {club}', { name: 'Lena', club: 'Mitte' })).toBe('Mitte: Lena')
})

test('a value is never read as a message', () => {
  expect(translatorFor('en')('Hello {name}', { name: '{club}' })).toBe('Hello {club}')
})

test('a missing, empty or invalid translation falls back to English', () => {
  const german = translatorOf('de', { Save: '', 'Hello {name}': 'Hallo {name' })
  expect(german('Save')).toBe('Save')
  expect(german('Hello {name}', { name: 'Lena' })).toBe('Hello Lena')
  expect(german('Delete')).toBe('Delete')
})

test('a word every object knows is text like any other', () => {
  expect(translatorFor('de')('constructor')).toBe('constructor')
})
