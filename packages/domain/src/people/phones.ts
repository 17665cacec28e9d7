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
  return number ? cached(formatted, `${country} ${number}`, () => format(number, country)) : null
}

const largestCache = 20_000
const formatted = new Map<string, string>()
const countries = new Map<string, string | null>()

/** Parsing costs more than the rest of a row. */
function cached<Value>(values: Map<string, Value>, key: string, read: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  if (values.size >= largestCache) values.clear()
  const value = read()
  values.set(key, value)
  return value
}

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

export const countryOfPhone = (number: string): string | null =>
  cached(countries, number, () => parsePhoneNumberFromString(number)?.country ?? null)

export const longestPhone = 40
const countryOf = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'AU')
