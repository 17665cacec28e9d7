import { setupI18n } from '@lingui/core'
import de from './catalogues/de.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import { compileCatalogue, compileText, type Catalogue, type Values } from './compile.ts'
import { knownLocale, type Locale } from './locales.ts'

/** By collection and code; only what differs from the product. */
export interface SettingNames {
  names: Readonly<Record<string, string>>
  places: Readonly<Record<string, number>>
}

export interface Translate {
  (text: string, values?: Values): string
  given?: SettingNames | undefined
}

const catalogues: Record<Locale, Catalogue> = { en: {}, de, fr, es }
const translators = new Map<Locale, Translate>()

export function translatorFor(value: string | null | undefined): Translate {
  const locale = knownLocale(value)
  const known = translators.get(locale)
  if (known) return known
  const translate = translatorOf(locale, catalogues[locale])
  translators.set(locale, translate)
  return translate
}

export const withSettingNames = (t: Translate, given: SettingNames): Translate =>
  Object.assign((text: string, values?: Values) => t(text, values), { given })

export function translatorOf(locale: string, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: compileCatalogue(catalogue) } })
  i18n.setMessagesCompiler(compileText)
  // Cached, because lingui composes every text again, and files have millions.
  const withoutValues = new Map<string, string>()
  return (text, values) => {
    if (values) return i18n._(text, values)
    const known = withoutValues.get(text)
    if (known !== undefined) return known
    const translated = i18n._(text)
    withoutValues.set(text, translated)
    return translated
  }
}
