import { personFields } from '../people/person-fields.ts'
import { msg, type ErrorText } from '../text.ts'
import { addressParts, type Refusals, refusalTexts } from './check-step.ts'
import type { StepSlug } from './steps.ts'
import { visitorTexts } from './visitor.ts'

/** Only errors of these attributes block the step. */
export const attributesOf: Partial<Record<StepSlug, readonly string[]>> = {
  phone: ['phone_mobile', 'base'],
  email: ['email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  birthday: ['birthday'],
  gender: ['gender'],
  address_autocomplete: addressParts,
  address_full: addressParts,
  photo: ['avatar'],
}

export const attributeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(visitorTexts.map((field) => [field, personFields[field].kiosk.word])),
  avatar: msg('photo'),
}

interface ServerErrors {
  refusals: Refusals
  /** The number or address is known: the matches are shown. */
  isKnown: boolean
}

export function parseServerErrors(step: StepSlug, errors: Readonly<Record<string, readonly string[]>>): ServerErrors {
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

function inOurWords(attribute: string, error: string): ErrorText {
  if (error.includes('Please enter at least one form of contact information')) return refusalTexts.numberAsId
  if (error.includes('Invalid phone number')) return refusalTexts.invalidPhone
  if (error === "can't be blank")
    return blank[attribute] ?? { text: msg('Please enter {attribute}'), values: { attribute } }
  if (error === 'is invalid') return { text: msg('Entered {attribute} is invalid.'), values: { attribute } }
  if (attribute === 'gender' && error === 'is not included in the list') return refusalTexts.gender
  return error
}

const blank: Readonly<Record<string, string>> = { first_name: refusalTexts.firstName, last_name: refusalTexts.lastName }
