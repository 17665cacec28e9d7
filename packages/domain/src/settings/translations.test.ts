import { expect, test } from 'vitest'
import { languageFrom } from './languages.ts'
import { parseTranslations, textIn } from './translations.ts'

const translations = { de: { name: 'Probetraining' }, fr: { name: '  ' } }

test.each([
  ['de', 'Probetraining'],
  ['de-AT', 'Probetraining'],
  ['DE_ch', 'Probetraining'],
  ['fr', 'Trial'],
  ['es', 'Trial'],
  ['xx', 'Trial'],
  ['', 'Trial'],
  ['constructor', 'Trial'],
])('in %j a text is %j, and never empty', (language, text) => {
  expect(textIn(language, 'Trial', { translations, field: 'name' })).toBe(text)
})

test('a record without translations has its own text in every language', () => {
  expect(textIn('de', 'Trial', { translations: undefined, field: 'name' })).toBe('Trial')
})

test('translations are stored without empty texts and in the order of the languages', () => {
  const sent = { es: { name: ' Prueba\r\n ' }, fr: { name: '  ' }, de: { name: 'Probe' }, en: null }
  const read = parseTranslations(sent, { name: 255 })
  expect(read.refusals).toEqual({})
  expect(JSON.stringify(read.translations)).toBe('{"de":{"name":"Probe"},"es":{"name":"Prueba"}}')
  expect(parseTranslations(null, { name: 255 })).toEqual({ translations: {}, refusals: {} })
})

test('a translation that is too long, unreadable or in an unknown language is refused where it stands', () => {
  const { refusals } = parseTranslations(
    { de: { name: 'x'.repeat(11) }, fr: { name: 'a\u202Eb' }, it: { name: 'Prova' } },
    { name: 10 },
  )
  expect(refusals).toEqual({
    'translations.de.name': expect.objectContaining({ values: { limit: 10 } }),
    'translations.fr.name': 'is invalid',
    'translations.it': 'is not included in the list',
  })
})

test('only languages that Spotter speaks are known', () => {
  expect(['de', 'de-DE', 'EN_us', 'it', '', null, 7].map(languageFrom)).toEqual([
    'de',
    'de',
    'en',
    null,
    null,
    null,
    null,
  ])
})
