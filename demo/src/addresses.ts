import type { KnownAddress } from '@spotter/server/addresses/import-addresses.ts'
import type { clubs } from './cast.ts'
import { places, streets } from './names.ts'
import { Random } from './random.ts'

const housesInStreet = 30
/** In degrees: about two kilometres from the club, and twelve metres per house. */
const furthest = 0.018
const house = 0.00011

export function addressesNear(club: (typeof clubs)[number], seed: number): KnownAddress[] {
  const { country, key, latitude, longitude } = club
  const { city, state: region, zips } = places[country]
  const random = new Random(`${seed}:${key}:addresses`)
  const own = /^(?<number>\d+) (?<street>.+)$|^(?<name>.+) (?<no>\d+)$/.exec(club.address)?.groups
  const shared = { country, unit: null }
  const itself: KnownAddress = {
    ...shared,
    hash: `${key}-club`,
    number: own?.['number'] ?? own?.['no'] ?? null,
    street: own?.['street'] ?? own?.['name'] ?? club.address,
    city: club.city,
    region: club.state,
    postcode: club.zip,
    latitude,
    longitude,
  }
  const along = streets[country].flatMap((street, no) => {
    const postcode = random.pick(zips)
    const direction = random.next() * Math.PI
    const from = { latitude: latitude + beside(random), longitude: longitude + beside(random) }
    return Array.from({ length: housesInStreet }, (_, place) => {
      const number = place * 6 + random.int(1, 6)
      return {
        ...shared,
        hash: `${key}-${no}-${place}`,
        number: String(number),
        street,
        city,
        region,
        postcode,
        latitude: round(from.latitude + Math.sin(direction) * number * house),
        longitude: round(from.longitude + Math.cos(direction) * number * house),
      }
    })
  })
  const isAnother = ({ number, street }: KnownAddress) => number !== itself.number || street !== itself.street
  return [itself, ...along.filter(isAnother)]
}

const beside = (random: Random) => (random.next() * 2 - 1) * furthest
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
