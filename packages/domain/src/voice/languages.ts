import { msg } from '../text.ts'

/** In which calls can be transcribed. */
export const callLanguages = [
  { value: 'automatic', label: msg('The language of the country') },
  { value: 'de-DE', label: msg('German') },
  { value: 'en-AU', label: msg('English (Australia)') },
  { value: 'en-GB', label: msg('English (United Kingdom)') },
  { value: 'en-US', label: msg('English (United States)') },
  { value: 'es-ES', label: msg('Spanish (Spain)') },
  { value: 'es-US', label: msg('Spanish (Americas)') },
  { value: 'fr-CA', label: msg('French (Canada)') },
  { value: 'fr-FR', label: msg('French (France)') },
] as const

const byCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['AT', 'CH', 'DE', 'LI'].map((country) => [country, 'de-DE'])),
  ...Object.fromEntries(['BE', 'FR', 'LU', 'MC'].map((country) => [country, 'fr-FR'])),
  ...Object.fromEntries(['AR', 'CL', 'CO', 'CR', 'EC', 'MX', 'PE', 'UY', 'VE'].map((country) => [country, 'es-US'])),
  ...Object.fromEntries(['AU', 'NZ'].map((country) => [country, 'en-AU'])),
  ...Object.fromEntries(['GB', 'IE'].map((country) => [country, 'en-GB'])),
  ES: 'es-ES',
}

interface Club {
  country: string
  call_language: string
}

export const languageOfCalls = ({ country, call_language }: Club): string =>
  call_language === 'automatic' ? (byCountry[country] ?? 'en-US') : call_language
