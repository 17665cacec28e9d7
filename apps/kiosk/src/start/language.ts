import { makeStore } from '@spotter/client/store.ts'
import { activate, currentLocale } from '@spotter/i18n/translate.ts'

export const language = makeStore<string>(currentLocale())

/** By the visitor, who keeps it whatever their record says. */
let isChosen = false

export function chooseLanguage(locale: string): Promise<void> {
  const changed = changeLanguage(locale)
  isChosen = true
  return changed
}

/** A returning visitor's own language, unless they chose one today. */
export async function speakLanguageOf({ locale }: { locale?: string | null }): Promise<void> {
  if (locale && !isChosen) await changeLanguage(locale)
}

export async function changeLanguage(locale: string): Promise<void> {
  isChosen = false
  await activate(locale).catch(() => {})
  // Even the same value would compute all styles again.
  if (document.documentElement.lang !== currentLocale()) document.documentElement.lang = currentLocale()
  language.write(currentLocale())
}
