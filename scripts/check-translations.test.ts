import { expect, test } from 'vitest'
import { catalogueProblems, renewed, scan, sourceProblems, wordProblems } from './check-translations.ts'

const textsIn = (source: string) => scan(source, 'Page.tsx').texts

test.each([
  [`t('Name')`, ['Name']],
  [`const x = <p title={t("It's")}>{t('Name')}</p>`, ["It's", 'Name']],
  ['msg(`Two\nlines`)', ['Two\nlines']],
  [`translate('Hello {name}', { name })`, ['Hello {name}']],
  [`t(open ? 'Close' : 'Open')`, ['Close', 'Open']],
  [`t(label ?? 'Untitled')`, ['Untitled']],
  [`t('One long ' + 'sentence')`, ['One long sentence']],
  [`t('Name' as const)`, ['Name']],
  [`t(declared.label)`, []],
  [`call.t('Name')`, ['Name']],
  [`test('Name'); other.test('Name'); // t('Name')`, []],
])('%s has the texts %j', (source, expected) => {
  expect(textsIn(source)).toEqual(expected)
})

test('a text put together at run time is pointed out with its line', () => {
  const source = "\nt(`Hello ${name}`)\nt('Hello ' + name)\nt(5)"
  expect(scan(source, 'Page.tsx')).toEqual({
    texts: [],
    unreadable: [2, 3, 4].map((line) => `Page.tsx:${line}: t() needs its text written out`),
  })
})

test('a file that cannot be parsed is pointed out', () => {
  expect(scan('t(', 'page.ts').unreadable).toHaveLength(1)
})

test('a source text that is no ICU message is pointed out', () => {
  expect(sourceProblems(['Fine', 'Not {fine'])).toEqual(['no ICU message: Not {fine'])
})

test('a complete catalogue has no problems, even with placeholders in another order', () => {
  const text = '{name} has {count, plural, one {# visit to {club}} other {# visits to {club}}}'
  const translation = '{count, plural, one {# Besuch von {name} in {club}} other {# Besuche von {name} in {club}}}'
  expect(catalogueProblems({ [text]: translation }, [text])).toEqual([])
})

test('what is missing, empty, stale, unreadable or has other placeholders is named', () => {
  const texts = ['Save', 'Cancel', 'Hello {name}', 'Bye {name}']
  const catalogue = { Cancel: '', Old: 'Alt', 'Hello {name}': 'Hallo {nam}', 'Bye {name}': 'Tschüss {name' }
  expect(catalogueProblems(catalogue, texts)).toEqual([
    'missing: Save',
    'missing: Cancel',
    'stale: Old',
    'other placeholders than its source: Hallo {nam}',
    'no ICU message: Tschüss {name',
  ])
})

test('renewing keeps translations, adds missing texts, drops stale ones, and sorts', () => {
  const catalogue = renewed({ Save: 'Speichern', Old: 'Alt' }, ['Save', 'Cancel'])
  expect(Object.entries(catalogue)).toEqual([
    ['Cancel', ''],
    ['Save', 'Speichern'],
  ])
})

test('words that the glossary bans are found in screen texts', () => {
  expect(wordProblems(['Whoever is deleted stays here.', 'Add person', 'Called {rung} times'])).toEqual([
    '“Whoever” is not a word for screens: Whoever is deleted stays here.',
  ])
})
