import { afterEach, expect, test } from 'vitest'
import de from './catalogues/de.json' with { type: 'json' }
import { activate, currentLocale, i18n, msg, t } from './translate.ts'

const people = '{count, plural, one {# person} other {# people}}'

afterEach(() => activate('en'))

test('English needs no catalogue: the text itself is shown, with its values', () => {
  expect(t('Signed in as {name}', { name: 'Lena' })).toBe('Signed in as Lena')
  expect(t("You'll lose your changes, are you sure you want to cancel?")).toBe(
    "You'll lose your changes, are you sure you want to cancel?",
  )
})

test('plurals work in the text itself', () => {
  expect([t(people, { count: 1 }), t(people, { count: 2 })]).toEqual(['1 person', '2 people'])
})

test('text that is no ICU message is shown as it is', () => {
  expect(t('Use {braces')).toBe('Use {braces')
})

test('declared text is left alone until it is shown', () => {
  expect(msg('Name')).toBe('Name')
})

test('after a change of language texts come from its catalogue', async () => {
  await activate('de-AT')
  expect(currentLocale()).toBe('de')
  expect(t('Cancel')).toBe(de.Cancel)
  expect(t('Cancel')).not.toBe('Cancel')
})

test('a text that no catalogue has is shown in English, its plurals included', async () => {
  await activate('de')
  expect(t('{count, plural, one {# unheard word} other {# unheard words}}', { count: 3 })).toBe('3 unheard words')
})

test('a language that is not spoken here is English', async () => {
  await activate('de')
  await activate('tlh')
  expect(t('Cancel')).toBe('Cancel')
})

test('the later of two changes wins, whichever catalogue arrives last', async () => {
  await Promise.all([activate('fr'), activate('de'), activate('en')])
  expect(i18n.locale).toBe('en')
})
