const names = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const

export type Locale = keyof typeof names

export const sourceLocale = 'en' satisfies Locale
export const locales = Object.keys(names) as Locale[]

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** 'de-AT' is German; unknown languages are English. */
export function knownLocale(value: unknown): Locale {
  const language = typeof value === 'string' ? value.toLowerCase().split(/[-_]/)[0] : null
  return isLocale(language) ? language : sourceLocale
}

export const preferredLocale = (languages: readonly string[]): Locale =>
  languages.map((language) => language.trim().toLowerCase().split(/[-_;]/)[0]).find(isLocale) ?? sourceLocale

export const localeReferences = (): { id: Locale; text: string }[] =>
  locales.map((locale) => ({ id: locale, text: names[locale] }))
