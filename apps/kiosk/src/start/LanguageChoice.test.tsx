import { currentLocale } from '@spotter/i18n/translate.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage, chooseLanguage, speakLanguageOf } from './language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

const locales = [
  { id: 'en', text: 'English' },
  { id: 'de', text: 'Deutsch' },
]

afterEach(() => changeLanguage('en'))

test('the language can be changed on the way', async () => {
  render(<LanguageChoice locales={locales} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sprache' }).value).toBe('de'))
  expect(currentLocale()).toBe('de')
})

test('nothing is offered where there is one language', () => {
  render(<LanguageChoice locales={locales.slice(0, 1)} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a returning visitor is spoken to in their language', async () => {
  await speakLanguageOf({ locale: 'fr' })
  expect(currentLocale()).toBe('fr')
  await speakLanguageOf({ locale: null })
  expect(currentLocale()).toBe('fr')
})

test('a language that the visitor chose stays, and the next visitor starts afresh', async () => {
  await chooseLanguage('de')
  await speakLanguageOf({ locale: 'fr' })
  expect(currentLocale()).toBe('de')
  await changeLanguage('en')
  await speakLanguageOf({ locale: 'fr' })
  expect(currentLocale()).toBe('fr')
})
