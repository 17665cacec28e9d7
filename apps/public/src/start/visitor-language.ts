import { activate, currentLocale } from '@spotter/i18n/translate.ts'
import { preferredLocale } from '@spotter/i18n/locales.ts'

/** Also used for the emails that follow. */
export async function activateVisitorLanguage(languages: readonly string[] = navigator.languages): Promise<void> {
  await activate(preferredLocale(languages)).catch(() => activate('en'))
  document.documentElement.lang = currentLocale()
}
