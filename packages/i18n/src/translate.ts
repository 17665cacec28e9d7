import { i18n } from '@lingui/core'
import { compileCatalogue, compileText, type Catalogue } from './compile.ts'
import { knownLocale, sourceLocale, type Locale } from './locales.ts'
import type { SettingNames, Translate } from './translator.ts'

export { i18n }

const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./catalogues/de.json', { with: { type: 'json' } }),
  fr: () => import('./catalogues/fr.json', { with: { type: 'json' } }),
  es: () => import('./catalogues/es.json', { with: { type: 'json' } }),
}

i18n.setMessagesCompiler(compileText)
i18n.loadAndActivate({ locale: sourceLocale, messages: {} })

/** The English text is the id. */
export const t: Translate = (text, values) => i18n._(text, values)

export function setSettingNames(given: SettingNames | undefined): void {
  t.given = given
}

/** The label of the catalogue that is these English words in any case, translated. */
export function labelFor(words: string): string | null {
  if (i18n.locale === sourceLocale) return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  const label = Object.keys(i18n.messages).find((text) => text.toLowerCase() === words)
  return label === undefined ? null : t(label)
}

/** Marks text for extraction; translated later with `t`. */
export const msg = <Text extends string>(text: Text): Text => text

export const currentLocale = (): Locale => knownLocale(i18n.locale)

let wanted: Locale = sourceLocale

/** The later of two changes wins. */
export async function activate(value: string): Promise<void> {
  const locale = knownLocale(value)
  wanted = locale
  const messages = locale === 'en' ? {} : compileCatalogue((await catalogues[locale]()).default)
  if (wanted === locale) i18n.loadAndActivate({ locale, messages })
}
