/** Default languages by country; English elsewhere. */
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

export const languageOf = (chosen: string | null, country: string): string => chosen ?? languages[country] ?? 'en'
