import { hasUnseenCharacters } from '../accounts/text-rules.ts'
import { msg, type ErrorText } from '../text.ts'
import { type Language, languageFrom, languages } from './languages.ts'

/** Texts of a record in other languages, by language and field. */
export type Translations<Field extends string = string> = Partial<Record<Language, Partial<Record<Field, string>>>>
export type SentTranslations = Partial<Record<string, Partial<Record<string, string | null>> | null>>

/** The text in a language, or the record's own where it has none. */
export function textIn<Field extends string>(
  language: string,
  own: string,
  { translations, field }: { translations: Translations<Field> | undefined; field: Field },
): string {
  const spoken = languageFrom(language)
  const text = spoken && translations?.[spoken]?.[field]
  return text && text.trim() !== '' ? text : own
}

interface Read<Field extends string> {
  translations: Translations<Field>
  /** By `translations.de.name`. */
  refusals: Record<string, ErrorText>
}

/** Without empty texts, in the order of the languages, so that equal translations are stored alike. */
export function parseTranslations<Field extends string>(
  sent: SentTranslations | null | undefined,
  longest: Readonly<Partial<Record<Field, number>>>,
  normalized: (text: string) => string = (text) => text.trim(),
): Read<Field> {
  const translations: Translations<Field> = {}
  const refusals: Read<Field>['refusals'] = {}
  for (const language of Object.keys(sent ?? {}).filter((code) => !isLanguage(code))) {
    refusals[`translations.${language}`] = msg('is not included in the list')
  }
  for (const language of languages) {
    const texts: Partial<Record<Field, string>> = {}
    for (const [field, limit] of Object.entries(longest) as [Field, number][]) {
      const text = normalized((sent?.[language]?.[field] ?? '').replaceAll(/\r\n?/g, '\n'))
      if (text === '') continue
      texts[field] = text
      const refusal = refusalOf(text, limit)
      if (refusal) refusals[`translations.${language}.${field}`] = refusal
    }
    if (Object.keys(texts).length > 0) translations[language] = texts
  }
  return { translations, refusals }
}

const isLanguage = (code: string): boolean => languages.some((language) => language === code)

function refusalOf(text: string, limit: number): ErrorText | null {
  if (text.length > limit) return { text: msg('is too long (maximum is {limit} characters)'), values: { limit } }
  return hasUnseenCharacters(text.replaceAll(/[\n\t]/g, ' ')) ? msg('is invalid') : null
}
