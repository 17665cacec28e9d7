import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

export function examplePhone(country: string): string {
  const example = getExampleNumber(isSupportedCountry(country) ? country : 'AU', examples)
  return example?.formatNational() ?? ''
}
