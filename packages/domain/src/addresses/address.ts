export interface AddressParts {
  /** ISO 3166-1 alpha-2. */
  country: string
  number: string | null
  street: string
  unit: string | null
  city: string | null
  region: string | null
  postcode: string | null
}

export const nearbyMetres = 5000

const numberAfterStreet = new Set(
  'AT BE BG CH CZ DE DK EE ES FI GR HR HU IS IT LT LV NL NO PL PT RO SE SI SK TR'.split(' '),
)
const unitBeforeNumber = new Set(['AU', 'NZ'])

export function addressLine({ country, number, street, unit }: Omit<AddressParts, 'city' | 'region' | 'postcode'>) {
  if (number === null) return street
  if (numberAfterStreet.has(country)) return [`${street} ${number}`, unit].filter(Boolean).join(', ')
  if (unit !== null && unitBeforeNumber.has(country)) return `${unit.replace(/^(unit|u)\s*/i, '')}/${number} ${street}`
  return [`${number} ${street}`, unit].filter(Boolean).join(', ')
}

export function addressText(
  line: string,
  { country, city, region, postcode }: Omit<AddressParts, 'number' | 'street' | 'unit'>,
) {
  const spaced = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const commas = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  if (numberAfterStreet.has(country)) return commas(line, spaced(postcode, city))
  if (country === 'AU' || country === 'NZ') return commas(line, spaced(city, region, postcode))
  if (country === 'US' || country === 'CA') return commas(line, city, spaced(region, postcode))
  return commas(line, spaced(city, postcode))
}

/** Many registers are upper case: SMITH ST becomes Smith St. */
export function withoutShouting(text: string): string {
  if (!/\p{Lu}{2}/u.test(text) || /\p{Ll}/u.test(text)) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/(])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
