const languages: Readonly<Record<string, string>> = { GB: 'en-GB', FR: 'fr', DE: 'de' }

export const spellCheckLanguage = (country: string): string => languages[country] ?? 'en-US'
