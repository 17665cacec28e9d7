import { languages } from '@spotter/domain/settings/languages.ts'
import type { SentTranslations, Translations } from '@spotter/domain/settings/translations.ts'
import { type TSchema, Type } from 'typebox'
import { Nullable } from './shapes.ts'

type Longest<Field extends string> = Readonly<Record<Field, number>>

const byLanguage = (texts: TSchema) =>
  Type.Object(Object.fromEntries(languages.map((language) => [language, Type.Optional(texts)])))

const textsOf = (longest: Longest<string>, text: (max: number) => TSchema) =>
  Type.Object(Object.fromEntries(Object.entries(longest).map(([field, max]) => [field, Type.Optional(text(max))])))

/** Texts in other languages, by language and field. */
export const TranslationsOf = <Field extends string>(longest: Longest<Field>) =>
  Type.Unsafe<Translations<Field>>(byLanguage(textsOf(longest, () => Type.String())))

/** An empty text or null removes a translation. */
export const SentTranslationsOf = (longest: Longest<string>) =>
  Type.Unsafe<SentTranslations>(
    byLanguage(Nullable(textsOf(longest, (maxLength) => Nullable(Type.String({ maxLength }))))),
  )
