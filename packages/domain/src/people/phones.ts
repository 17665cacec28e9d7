import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** E.164; null if impossible. Defaults to the club's country. */
export function normalisePhone(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(text.slice(0, longestPhone), countryOf(country))
  return parsed?.isValid() ? parsed.number : null
}

/** Also numbers of a known length that no plan lists yet: exports hold what is stored. */
export function possiblePhone(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(text.slice(0, longestPhone), countryOf(country))
  return parsed?.isPossible() ? parsed.number : null
}

/** National format within the club's country. */
export function formatPhone(number: string | null, country: string): string | null {
  if (!number) return null
  const key = `${country} ${number}`
  const known = formatted.get(key) ?? format(number, country)
  if (formatted.size >= largestCache) formatted.clear()
  formatted.set(key, known)
  return known
}

/** Cached: parsing costs more than the rest of a row. */
const formatted = new Map<string, string>()
const largestCache = 20_000

function format(number: string, country: string): string {
  const parsed = parsePhoneNumberFromString(number, countryOf(country))
  if (!parsed) return number
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

export const formatWhileTyping = (text: string, country: string): string =>
  new AsYouType(countryOf(country)).input(text.slice(0, longestPhone))

interface CallingCode {
  country: string
  isd: string
}

export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, isd: getCountryCallingCode(country) }))

export const isdOf = (country: string): string => getCountryCallingCode(countryOf(country))

export const countryOfPhone = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null

export const longestPhone = 40
const countryOf = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'AU')
