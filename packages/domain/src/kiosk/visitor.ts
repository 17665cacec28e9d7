import { msg } from '../text.ts'
import { fieldsHaving, personFields } from '../people/person-fields.ts'
import type { Language } from '../settings/languages.ts'
import type { Translations } from '../settings/translations.ts'
import type { Agreement } from './agreement.ts'
import type { SentAnswer } from './check-answers.ts'
import type { Question } from './questions.ts'
import type { Stroke } from './signature.ts'

interface VisitType {
  id: number
  text: string
  source_id: number | null
  contact_method_id: number | null
  contact_method_code: string | null
  translations?: Translations<'name'> | undefined
}

export interface KioskClub {
  country: string
  visit_types: readonly VisitType[]
  sources: readonly { id: number; text: string; translations?: Translations<'name'> | undefined }[]
  /** By code: `guest` and `walk_in`. */
  contact_methods: Readonly<Partial<Record<string, number>>>
  legal_agreement: (Agreement & { version: number }) | null
  questionnaire: { id: number; name: string; version: number; questions: readonly Question[] } | null
  ask_how_did_you_hear_about_us: boolean
  visitor_registration_ask_for_address: boolean
  visitor_registration_ask_for_birthday: boolean
  visitor_registration_ask_for_gender: boolean
  visitor_app_default_opt_in: boolean
  visitor_app_request_marketing_permission: boolean
  visitor_app_additional_email_terms: string | null
  visitor_app_additional_sms_terms: string | null
  visitor_app_hide_skip_photo_button: boolean
  disabled_sms_opt_out: boolean
}

export const permissionWords = {
  email: msg('Yes, I would like to receive email messages'),
  sms: msg('Yes, I would like to receive SMS messages'),
}

export const asksAboutSms = (
  club: Pick<KioskClub, 'visitor_app_request_marketing_permission' | 'disabled_sms_opt_out'>,
): boolean => club.visitor_app_request_marketing_permission && !club.disabled_sms_opt_out

export const visitorTexts = fieldsHaving('kiosk').toSorted(
  (one, other) => personFields[one].kiosk.place - personFields[other].kiosk.place,
)
export type VisitorText = (typeof visitorTexts)[number]

/** Limited to what a stranger may see. */
export interface Match {
  id: number
  name: string
  avatar: string | null
  /** Asked before anything is shown. */
  confirm_by: ConfirmBy | null
}

export const confirmations = ['birthday', 'email', 'last_name'] as const
export type ConfirmBy = (typeof confirmations)[number]

/** The kiosk learns only which fields are known. */
export interface ClaimedPerson {
  id: number
  /** Proves that this device found the person. */
  claim: string
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  avatar: string | null
  known: readonly VisitorText[]
  /** The current text. */
  signed: boolean
  filled_in_questionnaire: boolean
  /** Missing from servers that are older than the tablet's app. */
  locale?: Language | null
}

export const visits = ['guest', 'casual', 'joining'] as const
/** Without visit types. */
export type Visit = (typeof visits)[number]

interface Signature {
  image: string
  strokes: readonly Stroke[]
  /** Device time. */
  made_at: string
  /** Of the text on screen. */
  agreement_hash: string
}

export interface Visitor extends Record<VisitorText, string> {
  person: ClaimedPerson | null
  email_opted_out: boolean
  sms_opted_out: boolean
  visit_type_id: number | null
  visit: Visit | null
  contact_method_id: number | null
  source_id: number | null
  joining: boolean
  interested_in_joining: boolean
  skip_must_have_appointment: boolean
  photo: 'none' | 'taken' | 'skipped'
  answers: readonly SentAnswer[]
  signature: Signature | null
}

const emptyVisitor = Object.fromEntries(visitorTexts.map((field) => [field, ''])) as Record<VisitorText, string>

export const newVisitor = (club: Pick<KioskClub, 'visitor_app_default_opt_in'>): Visitor => ({
  ...emptyVisitor,
  person: null,
  email_opted_out: !club.visitor_app_default_opt_in,
  sms_opted_out: !club.visitor_app_default_opt_in,
  visit_type_id: null,
  visit: null,
  contact_method_id: null,
  source_id: null,
  joining: false,
  interested_in_joining: false,
  skip_must_have_appointment: false,
  photo: 'none',
  answers: [],
  signature: null,
})

export const isKnown = ({ person }: Visitor, field: VisitorText): boolean => person?.known.includes(field) ?? false

/** Recognizable only to people who know them. */
export function shortenedName({ first_name, last_name }: { first_name: string; last_name: string | null }): string {
  const initial = Array.from((last_name ?? '').trim())[0]
  return initial ? `${first_name.trim()} ${initial.toUpperCase()}.` : first_name.trim()
}

export function initialsOf({ first_name, last_name }: { first_name: string; last_name: string | null }): string {
  const letter = (name: string | null) => {
    const initial = Array.from((name ?? '').trim())[0]
    return initial ? `${initial.toUpperCase()}.` : ''
  }
  return [letter(first_name), letter(last_name)].filter(Boolean).join(' ')
}
