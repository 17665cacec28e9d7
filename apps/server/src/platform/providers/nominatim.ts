import { addressLine, addressText, nearbyMetres } from '@spotter/domain/addresses/address.ts'
import { GeocoderFailure, geocoderAt } from './ask-geocoder.ts'
import type { AddressFound, AddressLookup, Place } from '../ports/providers.ts'
import { fieldsOf, firstText, numberOf, textOf } from './read-answer.ts'

const shown = 8
const metresInDegree = 111_320
const streets = ['road', 'pedestrian', 'footway']
const cities = ['city', 'town', 'village', 'hamlet', 'municipality', 'suburb']

export function nominatimAt(address: string): AddressLookup {
  const ask = geocoderAt(address)
  const format = { format: 'jsonv2', addressdetails: '1' }
  return {
    suggest: async (q, near, country, locale) => {
      const preferred = { countrycodes: country.toLowerCase(), ...(near && { viewbox: viewboxAround(near) }) }
      const answer = await ask(
        '/search',
        { q, ...format, limit: String(shown), layer: 'address', ...preferred },
        locale,
      )
      return answer === null ? null : addressesIn(answer)
    },
    find: async (id) => {
      if (!/^[NWR]\d+$/.test(id)) return null
      const answer = await ask('/lookup', { osm_ids: id, ...format }, 'en')
      return answer === null ? null : (addressesIn(answer)[0] ?? null)
    },
  }
}

/** A preference: without `bounded`, other places are found too. */
function viewboxAround({ latitude, longitude }: Place): string {
  const high = nearbyMetres / metresInDegree
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [longitude - wide, latitude + high, longitude + wide, latitude - high].map((edge) => edge.toFixed(5)).join(',')
}

function addressesIn(answer: unknown): AddressFound[] {
  if (!Array.isArray(answer)) throw new GeocoderFailure('not the format of Nominatim')
  return answer.flatMap(parsePlace)
}

/** Only results with a street are addresses. */
function parsePlace(place: unknown): AddressFound[] {
  const found = fieldsOf(place)
  const parts = fieldsOf(found['address'])
  const [latitude, longitude, osm_id] = [found['lat'], found['lon'], found['osm_id']].map(numberOf)
  const street = firstText(parts, streets)
  const osm_type = textOf(found['osm_type'])
  if (!street || !osm_type || latitude == null || longitude == null || osm_id == null) return []
  const country = textOf(parts['country_code'])?.toUpperCase() ?? ''
  const city = firstText(parts, cities)
  const [state, zip] = [textOf(parts['state']), textOf(parts['postcode'])]
  const address = addressLine({ country, number: textOf(parts['house_number']), street, unit: null })
  return [
    {
      id: `${osm_type.charAt(0).toUpperCase()}${osm_id}`,
      text: addressText(address, { country, city, region: state, postcode: zip }),
      address,
      city,
      state,
      zip,
      latitude,
      longitude,
    },
  ]
}
