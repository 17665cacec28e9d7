import { contactFields, personFields } from '../people/person-fields.ts'
import { msg } from '../text.ts'

/** What a registration form can ask for, in the one order in which it is asked. */
export const allFields = [
  'first_name',
  'last_name',
  'email',
  'phone_mobile',
  'phone_home',
  'phone_work',
  'smart_address',
  'city',
  'address',
  'state',
  'zip',
  'birthday',
  'gender',
] as const
export type FormField = (typeof allFields)[number]
/** What is kept of a person; one input for a whole address fills four of these. */
export type KeptField = Exclude<FormField, 'smart_address'>

export const fieldLabels = Object.fromEntries(
  allFields.map((field) => [
    field,
    field === 'smart_address' ? msg('Address with suggestions') : personFields[field].label,
  ]),
) as Record<FormField, string>

/** In the order of a letter, as the one address input opens up to them. */
export const addressFields = ['address', 'city', 'state', 'zip'] as const satisfies readonly KeptField[]
const isAddress = (field: FormField) => addressFields.some((one) => one === field)

/** Without these nobody can get in touch with whoever sent the form. */
export const asksForContact = (fields: readonly FormField[]) => contactFields.some((field) => fields.includes(field))

/** The same fields once each, in the order in which they are asked. */
export const inOrder = (fields: readonly string[]): FormField[] => allFields.filter((field) => fields.includes(field))

export const isFormField = (field: string): field is FormField => allFields.some((known) => known === field)

/** The inputs of a form: with one input for the whole address its parts stand behind it. */
export const inputsOf = (fields: readonly FormField[]): FormField[] =>
  fields.includes('smart_address') ? inOrder(fields).filter((field) => !isAddress(field)) : inOrder(fields)

/** What a form fills in of a person. */
export const keptFields = (fields: readonly FormField[]): KeptField[] =>
  allFields.filter(
    (field): field is KeptField =>
      field !== 'smart_address' && (fields.includes(field) || (fields.includes('smart_address') && isAddress(field))),
  )

export const formDefaults = {
  fields: ['first_name'] as FormField[],
  required: ['first_name'] as FormField[],
  auto_refresh: false,
  refresh_delay: 10,
  header_background_color: '#0072bc',
  comments: false,
  views_count: 0,
  leads_count: 0,
  opt_in: false,
}

/** Where a form has no words of its own. */
export const thanks = msg('Thank you!')
export const optInWords = msg('Yes, send me news and offers by email and SMS.')

/** Of a hundred who saw a form, how many sent it; null before anybody saw it. */
export const conversionOf = (views: number, leads: number): number | null =>
  views > 0 ? Math.round((leads / views) * 1000) / 10 : null
