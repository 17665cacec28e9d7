/** Where people are written to in another language than English until they have shown which one they read. */
const languages: Partial<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  MC: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
}

/** The language a visitor chose by using a page in it, else the one of the club's country. */
export const languageOf = (chosen: string | null, country: string): string => chosen ?? languages[country] ?? 'en'
