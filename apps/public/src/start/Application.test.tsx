import { currentLocale } from '@spotter/i18n/translate.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import { activateVisitorLanguage, Application } from './Application.tsx'

afterEach(() => activateVisitorLanguage(['en']))

test.each([
  [['de-AT', 'en'], 'de'],
  [['it-IT', 'fr-CH', 'en'], 'fr'],
  [['ja', 'pt'], 'en'],
  [[], 'en'],
])('a visitor who understands %j reads %s', async (languages, locale) => {
  await activateVisitorLanguage(languages)
  expect(currentLocale()).toBe(locale)
  expect(document.documentElement.lang).toBe(locale)
})

test('an unknown address makes no request', async () => {
  const fetch = vi.fn()
  stubFetch(fetch)
  render(<Application path="/book/" />)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('the address of a wall display can choose how it looks', async () => {
  stubFetch(async () => new Response('{}', { status: 404 }))
  render(<Application path={`/wall/${'a'.repeat(43)}`} search="?theme=dark" />)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  vi.unstubAllGlobals()
})
