import { isEmail } from '../accounts/text-rules.ts'
import { fieldsWith, personFields } from '../people/person-fields.ts'
import { msg, type ErrorText } from '../text.ts'
import { isBirthday } from './birthday.ts'
import { checkAnswers } from './check-answers.ts'
import type { Registration } from './registration.ts'
import type { StepSlug } from './steps.ts'
import type { KioskClub, Visitor, VisitorText } from './visitor.ts'

export const refusalTexts = {
  numberAsId: msg('Please enter your number as ID. We wont spam. Promise.'),
  invalidPhone: msg('Please enter a valid phone number.'),
  firstName: msg('Be nice. Please introduce yourself.'),
  lastName: msg('Please enter your last name for our records.'),
  email: msg('Please enter a valid email'),
  birthday: msg('Please enter a valid birthday'),
  gender: msg('Please specify your gender'),
  address: msg('Please enter your address'),
  addressAndState: msg('Please enter your address and state'),
  signature: msg('Please sign our waiver using your finger in the area below'),
  activationCode: msg('Activation code is invalid'),
  signedOut: msg('This device was signed out. A manager can allow it again.'),
  photo: msg('Please add a photo to continue.'),
} as const

export const addressParts = fieldsWith({ group: 'address' })

export type Refusals = Partial<Record<string, ErrorText>>

/** Countries without postal codes; the hidden field has this value. */
const withoutZip = new Set(['AE', 'HK'])
export const noZip = '00000'
export const hasZip = (country: string): boolean => !withoutZip.has(country)

export function checkStep(registration: Registration, today: string): Refusals {
  const { place, visitor, club } = registration
  if (place.step === 'questionnaire') return checkQuestion(registration)
  return checks[place.step]?.(visitor, club, today) ?? {}
}

type Check = (visitor: Visitor, club: KioskClub, today: string) => Refusals

const needs = (field: VisitorText, text: string): Check => {
  return (visitor) => (visitor[field].trim() === '' ? { [field]: text } : tooLong(visitor, field))
}

const checks: Partial<Record<StepSlug, Check>> = {
  phone: ({ phone_mobile }) => {
    const digits = phone_mobile.replaceAll(/[+()[\]\-\s]/g, '')
    if (digits === '') return { phone_mobile: refusalTexts.numberAsId }
    return /^\d{7,}$/.test(digits) && phone_mobile.length <= 40 ? {} : { phone_mobile: refusalTexts.invalidPhone }
  },
  email: (visitor) => (isEmail(visitor.email.trim()) ? tooLong(visitor, 'email') : { email: refusalTexts.email }),
  first_name: needs('first_name', refusalTexts.firstName),
  last_name: needs('last_name', refusalTexts.lastName),
  birthday: ({ birthday }, _club, today) => (isBirthday(birthday, today) ? {} : { birthday: refusalTexts.birthday }),
  gender: ({ gender }) => (Object.hasOwn(personFields.gender.choices, gender) ? {} : { gender: refusalTexts.gender }),
  address_autocomplete: checkAddress,
  address_full: checkAddress,
  photo: ({ photo }, club) =>
    photo === 'taken' || (photo === 'skipped' && !club.visitor_app_hide_skip_photo_button)
      ? {}
      : { photo: refusalTexts.photo },
  agreement: ({ signature }) => (signature ? {} : { signature: refusalTexts.signature }),
}

function checkAddress(visitor: Visitor, { country }: KioskClub): Refusals {
  const { address, state, zip } = visitor
  if (address.trim() === '') return { address: refusalTexts.address }
  if (state.trim() === '' || (hasZip(country) && zip.trim() === '')) return { address: refusalTexts.addressAndState }
  return Object.assign({}, ...addressParts.map((part) => tooLong(visitor, part))) as Refusals
}

function checkQuestion({ club, visitor, place }: Registration): Refusals {
  const question = club.questionnaire?.questions[place.question]
  if (!question) return {}
  const refusal = checkAnswers([question], visitor.answers).refusals.get(question.id)
  return refusal ? { answer: refusal } : {}
}

function tooLong(visitor: Visitor, field: VisitorText): Refusals {
  const { max } = personFields[field]
  if (visitor[field].trim().length <= max) return {}
  return { [field]: { text: msg('is too long (maximum is {limit} characters)'), values: { limit: max } } }
}
