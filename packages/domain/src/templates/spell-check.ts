const languages: Readonly<Record<string, string>> = { GB: 'en-GB', FR: 'fr', DE: 'de' }

/** The language in which texts of a club are checked. */
export const spellCheckLanguage = (country: string): string => languages[country] ?? 'en-US'
