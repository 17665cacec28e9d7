import { setupI18n } from '@lingui/core'
import de from './catalogues/de.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import { compileCatalogue, compileText, type Catalogue, type Values } from './compile.ts'
import { knownLocale, type Locale } from './locales.ts'

export type Translate = (text: string, values?: Values) => string

const catalogues: Record<Locale, Catalogue> = { en: {}, de, fr, es }
const translators = new Map<Locale, Translate>()

/** Translates into one reader's language, beside any number of others. */
export function translatorFor(value: string | null | undefined): Translate {
  const locale = knownLocale(value)
  const known = translators.get(locale)
  if (known) return known
  const translate = translatorOf(locale, catalogues[locale])
  translators.set(locale, translate)
  return translate
}

export function translatorOf(locale: string, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: compileCatalogue(catalogue) } })
  i18n.setMessagesCompiler(compileText)
  return (text, values) => i18n._(text, values)
}
