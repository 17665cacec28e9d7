import { normalForm } from '@spotter/domain/normal-form.ts'
import { type Country, names, places, streets } from './names.ts'
import type { Random } from './random.ts'

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

const drama = [
  '20 7946',
  '113 496',
  '114 496',
  '115 496',
  '116 496',
  '117 496',
  '121 496',
  '131 496',
  '141 496',
  '151 496',
]

/** Numbers reserved for fiction in each country, repeated after the last. */
const phones: Record<Country, (index: number) => string> = {
  // ACMA: 7010 xxxx and 5550 xxxx in every geographic area.
  AU: (index) => `+61 3 ${index % 20_000 < 10_000 ? '7010' : '5550'} ${padded(index % 10_000, 4)}`,
  // Ofcom: 0000 to 0999 after these codes of cities.
  GB: (index) => `+44 ${drama[Math.floor(index / 1000) % drama.length]} 0${padded(index % 1000, 3)}`,
  // NANPA: 555-0100 to 555-0199 in every area code; those of Massachusetts.
  US: (index) =>
    `+1 ${[617, 857, 508, 774, 781, 339, 978, 351][Math.floor(index / 100) % 8]} 555 01${padded(index % 100, 2)}`,
  // Bundesnetzagentur: (0)30 23125 000 to 999, (0)171 39200 00 to 99, (0)176 040690 00 to 99.
  DE: (index) => {
    const place = index % 1200
    if (place < 100) return `+49 171 39200${padded(place, 2)}`
    if (place < 200) return `+49 176 040690${padded(place - 100, 2)}`
    return `+49 30 23125${padded(place - 200, 3)}`
  },
}

export const phoneOf = (country: Country, index: number) => phones[country](index).replaceAll(' ', '')

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' }
const plainNames = new Map<string, string>()

function plain(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const spelled = name.toLowerCase().replaceAll(/[äöüßı]/g, (sign) => german[sign] ?? sign)
  const made = normalForm(spelled, 'NFD').replaceAll(/[^a-z]/g, '')
  plainNames.set(name, made)
  return made
}

export interface Identity {
  first_name: string
  last_name: string
  gender: string | null
  email: string | null
  phone_mobile: string
  birthday: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** The number makes email and phone unique within the club. */
export function makeIdentity(random: Random, country: Country, number: number, thisYear: number): Identity {
  const isFemale = random.chance(0.52)
  const first_name = random.pick(isFemale ? names[country].female : names[country].male)
  const last_name = random.pick(names[country].last)
  const knowsAddress = random.chance(0.55)
  const place = places[country]
  const email = `${plain(first_name)}.${plain(last_name)}${number + 1}@example.com`
  const phone_mobile = phoneOf(country, number)
  const house = random.int(1, 180)
  const street = random.pick(streets[country])
  const born = `${thisYear - random.int(18, 67)}-${padded(random.int(1, 12), 2)}-${padded(random.int(1, 28), 2)}`
  return {
    first_name,
    last_name,
    gender: random.chance(0.8) ? (isFemale ? 'F' : 'M') : null,
    email: random.chance(0.93) ? email : null,
    phone_mobile,
    birthday: random.chance(0.6) ? born : null,
    address: knowsAddress ? (country === 'DE' ? `${street} ${house}` : `${house} ${street}`) : null,
    city: knowsAddress ? place.city : null,
    state: knowsAddress ? place.state : null,
    zip: knowsAddress ? random.pick(place.zips) : null,
  }
}

export function identityOf(person: Identity): Identity {
  const { first_name, last_name, gender, email, phone_mobile, birthday, address, city, state, zip } = person
  return { first_name, last_name, gender, email, phone_mobile, birthday, address, city, state, zip }
}
