import { contactFields, fieldsHaving, fieldsWith, personFields } from '../people/person-fields.ts'
import { msg } from '../text.ts'

export const askedFields = fieldsHaving('registration')
export type StoredField = (typeof askedFields)[number]
/** A smart address fills four of these. */
export type FormField = StoredField | 'smart_address'

/** In order; of an address the city comes first. */
export const allFields: readonly FormField[] = askedFields.flatMap((field): FormField[] => {
  if (field === 'address') return ['smart_address', 'city', 'address']
  return field === 'city' ? [] : [field]
})

export const fieldLabels = Object.fromEntries(
  allFields.map((field) => [
    field,
    field === 'smart_address' ? msg('Address with suggestions') : personFields[field].label,
  ]),
) as Record<FormField, string>

export const addressFields = fieldsWith({ group: 'address' })
const isAddress = (field: FormField) => addressFields.some((one) => one === field)

export const asksForContact = (fields: readonly FormField[]) => contactFields.some((field) => fields.includes(field))

export const inOrder = (fields: readonly string[]): FormField[] => allFields.filter((field) => fields.includes(field))

export const isFormField = (field: string): field is FormField => allFields.some((known) => known === field)

export const inputsOf = (fields: readonly FormField[]): FormField[] =>
  fields.includes('smart_address') ? inOrder(fields).filter((field) => !isAddress(field)) : inOrder(fields)

export const storedFields = (fields: readonly FormField[]): StoredField[] =>
  allFields.filter(
    (field): field is StoredField =>
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

export const thanks = msg('Thank you!')
export const optInWords = msg('Yes, send me news and offers by email and SMS.')

export const conversionOf = (views: number, leads: number): number | null =>
  views > 0 ? Math.round((leads / views) * 1000) / 10 : null
