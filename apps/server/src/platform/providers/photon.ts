import { addressLine, addressText } from '@spotter/domain/addresses/address.ts'
import { GeocoderFailure, geocoderAt } from './ask-geocoder.ts'
import type { AddressFound, AddressLookup } from '../ports/providers.ts'
import { fieldsOf, firstText, numberOf, textOf } from './read-answer.ts'

const shown = 8
/** About five kilometres around the club. */
const zoom = '14'
/** Photon can't look up an id, so the place is searched again. */
const searchedAround = { limit: '20', radius: '0.1' }

export function photonAt(address: string): AddressLookup {
  const ask = geocoderAt(address)
  return {
    suggest: async (q, near, country, locale) => {
      const place = near && { lat: String(near.latitude), lon: String(near.longitude), zoom }
      const answer = await ask('/api', { q, limit: String(shown), ...place }, locale)
      if (answer === null) return null
      const found = featuresIn(answer)
      const here = found.filter((one) => one.country === country)
      return [...here, ...found.filter((one) => one.country !== country)].map(({ address: one }) => one)
    },
    find: async (id) => {
      const [, lat, lon] = /^[A-Z]\d+@(-?[\d.]+),(-?[\d.]+)$/.exec(id) ?? []
      if (!lat || !lon) return null
      const answer = await ask('/reverse', { lat, lon, ...searchedAround }, 'en')
      const found = answer === null ? [] : featuresIn(answer)
      return found.find(({ address: one }) => one.id === id)?.address ?? null
    },
  }
}

interface Feature {
  country: string
  address: AddressFound
}

function featuresIn(answer: unknown): Feature[] {
  const { features } = fieldsOf(answer)
  if (!Array.isArray(features)) throw new GeocoderFailure('not the format of Photon')
  return features.flatMap(parseFeature)
}

/** Only results with a street are addresses. */
function parseFeature(feature: unknown): Feature[] {
  const { geometry, properties } = fieldsOf(feature)
  const { coordinates } = fieldsOf(geometry)
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates.map(numberOf) : []
  const parts = fieldsOf(properties)
  const street = firstText(parts, parts['osm_key'] === 'highway' ? ['street', 'name'] : ['street'])
  const osm_id = numberOf(parts['osm_id'])
  if (!street || osm_id === null || latitude == null || longitude == null) return []
  const country = textOf(parts['countrycode'])?.toUpperCase() ?? ''
  const city = firstText(parts, ['city', 'district', 'county'])
  const [state, zip] = [textOf(parts['state']), textOf(parts['postcode'])]
  const address = addressLine({ country, number: textOf(parts['housenumber']), street, unit: null })
  const found = {
    id: `${textOf(parts['osm_type']) ?? ''}${osm_id}@${latitude},${longitude}`,
    text: addressText(address, { country, city, region: state, postcode: zip }),
    address,
    city,
    state,
    zip,
    latitude,
    longitude,
  }
  return [{ country, address: found }]
}
