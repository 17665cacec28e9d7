import { msg } from '../text.ts'

/** The languages that Spotter speaks; catalogues exist for all of them. */
export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = {
  en: msg('English'),
  de: msg('German'),
  fr: msg('French'),
  es: msg('Spanish'),
}

/** 'de-AT' is German; null for a language that Spotter doesn't speak. */
export function languageFrom(value: unknown): Language | null {
  const code = typeof value === 'string' ? value.trim().toLowerCase().split(/[-_]/)[0] : null
  return languages.find((language) => language === code) ?? null
}
