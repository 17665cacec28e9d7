import { type ErrorText, msg } from '../text.ts'
import { everyMergeField, isMergeField, type MergeField } from './merge-fields.ts'
import { type MergeValues, splitFields } from './render.ts'

/** Greetings, signatures and letterheads read well without them. */
const dispensable: ReadonlySet<MergeField> = new Set([
  'person.first_name',
  'person.last_name',
  'person.preferences_link',
  'salesperson.first_name',
  'salesperson.last_name',
  'company.name',
  'company.address',
  'company.city',
  'company.state',
  'company.zip',
  'company.logo',
])

/** Fields without a fallback that the sense of a text depends on. */
export const neededFields = (texts: readonly (string | null)[]): MergeField[] => [
  ...new Set(
    texts
      .flatMap((text) => splitFields(text ?? ''))
      .flatMap(({ field, fallback }) => (field && fallback === '' && !dispensable.has(field) ? [field] : [])),
  ),
]

/** The first field whose missing value would leave a hole in a message; null if the message can leave. */
export const emptyFieldIn = (texts: readonly (string | null)[], values: MergeValues): MergeField | null =>
  firstEmpty(neededFields(texts), values)

export const firstEmpty = (fields: readonly MergeField[], values: MergeValues): MergeField | null =>
  fields.find((field) => !values[field]?.trim()) ?? null

export type EmptyFieldReason = `empty_field:${MergeField}`

/** As it is stored with what was left out. */
export const emptyFieldReason = (field: MergeField): EmptyFieldReason => `empty_field:${field}`

export const emptyFieldReasons: readonly EmptyFieldReason[] = everyMergeField.map(emptyFieldReason)

/** Null for other reasons. */
export function emptyFieldText(reason: string): ErrorText | null {
  const [kind, field = ''] = reason.split(':')
  if (kind !== 'empty_field' || !isMergeField(field)) return null
  return { text: msg('{field} is empty.'), values: { field: `[${field}]` } }
}

export const isEmptyFieldReason = (reason: string): reason is EmptyFieldReason => emptyFieldText(reason) !== null
