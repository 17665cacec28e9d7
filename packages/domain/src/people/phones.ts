import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A number as it is kept, E.164; null when no such number can exist. Without a country code it is the club's. */
export function normalisePhone(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(text.slice(0, longestPhone), countryOf(country))
  return parsed?.isValid() ? parsed.number : null
}

/** As people of the club write it: numbers of the club's country without its code. */
export function formatPhone(number: string | null, country: string): string | null {
  if (!number) return null
  const key = `${country} ${number}`
  const known = formatted.get(key) ?? format(number, country)
  if (formatted.size >= mostKept) formatted.clear()
  formatted.set(key, known)
  return known
}

/** Lists show the same numbers again and again, and reading one costs more than all the rest of its row. */
const formatted = new Map<string, string>()
const mostKept = 20_000

function format(number: string, country: string): string {
  const parsed = parsePhoneNumberFromString(number, countryOf(country))
  if (!parsed) return number
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

/** What stands in the field while a number is typed. */
export const formatWhileTyping = (text: string, country: string): string =>
  new AsYouType(countryOf(country)).input(text.slice(0, longestPhone))

export interface CallingCode {
  country: string
  isd: string
}

/** Every country with its calling code, for the picker beside a number. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, isd: getCountryCallingCode(country) }))

export const isdOf = (country: string): string => getCountryCallingCode(countryOf(country))

/** The country a kept number belongs to. */
export const countryOfPhone = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null

const longestPhone = 40
const countryOf = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'AU')
