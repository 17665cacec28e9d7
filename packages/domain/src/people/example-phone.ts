import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** What a mobile number looks like in a country, as one writes it there. */
export function examplePhone(country: string): string {
  const example = getExampleNumber(isSupportedCountry(country) ? country : 'AU', examples)
  return example?.formatNational() ?? ''
}
