import { activate, currentLocale } from '@spotter/i18n/translate.ts'
import { preferredLocale } from '@spotter/i18n/locales.ts'

/** The first of the visitor's languages that is spoken here, on the page as in the mails that follow. */
export async function speakToVisitor(languages: readonly string[] = navigator.languages): Promise<void> {
  await activate(preferredLocale(languages)).catch(() => activate('en'))
  document.documentElement.lang = currentLocale()
}
