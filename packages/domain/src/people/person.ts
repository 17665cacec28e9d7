import { msg } from '../text.ts'

const genders = ['M', 'F', 'X'] as const
export type Gender = (typeof genders)[number]
export const genderNames: Readonly<Record<Gender, string>> = { M: msg('Male'), F: msg('Female'), X: msg('Other') }

export const phoneTypes = ['mobile', 'home', 'work'] as const
export type PhoneType = (typeof phoneTypes)[number]

export const longestText = 255

export const unallocated = -1

export const fullName = (person: { first_name: string; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')

/** A birthday on 29 February counts on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

export const hasContact = (person: Partial<Record<'email' | 'phone_mobile' | 'phone_home' | 'phone_work', unknown>>) =>
  Boolean(person.email || person.phone_mobile || person.phone_home || person.phone_work)
