import { makeStore } from '@spotter/client/store.ts'
import { activate, currentLocale } from '@spotter/i18n/translate.ts'

export const language = makeStore<string>(currentLocale())

export async function changeLanguage(locale: string): Promise<void> {
  await activate(locale).catch(() => {})
  // Even the same value would compute all styles again.
  if (document.documentElement.lang !== currentLocale()) document.documentElement.lang = currentLocale()
  language.write(currentLocale())
}
