import { msg, type Said } from '../text.ts'
import { type Refusals, said } from './check-step.ts'
import type { StepSlug } from './steps.ts'

/** What a step asks for, in the server's words: only what is wrong with these stops it. */
export const attributesOf: Partial<Record<StepSlug, readonly string[]>> = {
  phone: ['phone_mobile', 'base'],
  email: ['email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  birthday: ['birthday'],
  gender: ['gender'],
  address_autocomplete: ['address', 'city', 'state', 'zip'],
  address_full: ['address', 'city', 'state', 'zip'],
  photo: ['avatar'],
}

export const attributeNames: Readonly<Record<string, string>> = {
  phone_mobile: msg('phone number'),
  email: msg('email'),
  first_name: msg('first name'),
  last_name: msg('last name'),
  birthday: msg('birthday'),
  gender: msg('gender'),
  address: msg('address'),
  city: msg('city'),
  state: msg('state'),
  zip: msg('postal code'),
  avatar: msg('photo'),
}

export interface ServerSaid {
  refusals: Refusals
  /** Somebody has this number or address already: they are looked for, and the visitor goes on. */
  isKnown: boolean
}

/** What the server refused, in the kiosk's words, as far as it concerns this step. */
export function readServerErrors(step: StepSlug, errors: Readonly<Record<string, readonly string[]>>): ServerSaid {
  const refusals: Refusals = {}
  let isKnown = false
  for (const attribute of attributesOf[step] ?? []) {
    for (const error of errors[attribute] ?? []) {
      if (isTaken(attribute, error)) isKnown = true
      else refusals[attribute === 'base' ? 'phone_mobile' : attribute] ??= inOurWords(attribute, error)
    }
  }
  return { refusals, isKnown }
}

const isTaken = (attribute: string, error: string) =>
  (attribute === 'email' || attribute === 'phone_mobile') && error.includes('has already been taken')

function inOurWords(attribute: string, error: string): Said {
  if (error.includes('Please enter at least one form of contact information')) return said.numberAsId
  if (error.includes('Invalid phone number')) return said.invalidPhone
  if (error === "can't be blank")
    return blank[attribute] ?? { text: msg('Please enter {attribute}'), values: { attribute } }
  if (error === 'is invalid') return { text: msg('Entered {attribute} is invalid.'), values: { attribute } }
  if (attribute === 'gender' && error === 'is not included in the list') return said.gender
  return error
}

const blank: Readonly<Record<string, string>> = { first_name: said.firstName, last_name: said.lastName }
