import { normalForm } from '../normal-form.ts'

export const locationStates = ['waiting', 'found', 'not_found', 'unavailable', 'no_service'] as const
export type LocationState = (typeof locationStates)[number]

/** A change of these moves the club. */
export const addressFields = ['address', 'city', 'state', 'zip', 'country'] as const

interface Address {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** From all that was written to what still names one place: registers differ in suburbs and states. */
export function addressQueries({ address, city, state, zip }: Address): string[] {
  if (!address?.trim() || !(city?.trim() || zip?.trim())) return []
  const parts = [
    [address, city, state, zip],
    [address, zip],
    [address, city],
  ]
  return [...new Set(parts.filter(isWhole).map((words) => words.filter(Boolean).join(', ')))]
}

/** A street alone is in many towns. */
const isWhole = (words: readonly (string | null)[]) => words.filter((word) => word?.trim()).length > 1

/** A street of the same name elsewhere is another place. */
export const isSamePlace = (club: Pick<Address, 'city' | 'zip'>, found: Pick<Address, 'city' | 'zip'>): boolean =>
  isEqual(club.zip, found.zip) || isEqual(club.city, found.city)

const isEqual = (one: string | null, other: string | null) =>
  comparable(one) !== '' && comparable(one) === comparable(other)

const comparable = (text: string | null) =>
  normalForm(text ?? '', 'NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
