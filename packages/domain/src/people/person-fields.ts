import { dates } from './fields/dates.ts'
import { details } from './fields/details.ts'
import { flags } from './fields/flags.ts'
import type { KindValues, PersonField } from './fields/person-field.ts'
import { sales } from './fields/sales.ts'

export type { FieldKind, PersonField } from './fields/person-field.ts'

export const personFields = { ...details, ...sales, ...dates, ...flags } as const

/** Columns of `people` that are not fields: keys, versions, and what the database or other tables derive. */
export const notFields = [
  'id',
  'company_id',
  'lock_version',
  'updated_at',
  'deleted_at',
  'merged_into_id',
  'moved_at',
  'moved_by_id',
  'avatar_hash',
  'whatsapp_session_until',
  'search_text',
  'sort_name',
] as const

type Fields = typeof personFields
export type PersonFieldName = keyof Fields
export const personFieldNames = Object.keys(personFields) as PersonFieldName[]

type Traits = { [K in keyof PersonField]?: PersonField[K] | readonly PersonField[K][] }
type Wanted<Trait> = Trait extends readonly (infer One)[] ? One : Trait
type With<T extends Traits> = {
  [N in PersonFieldName]: Fields[N] extends { [K in keyof T]: Wanted<T[K]> } ? N : never
}[PersonFieldName]

/** The fields that have these traits, in the order of the table; several values mean any of them. */
export const fieldsWith = <const T extends Traits>(traits: T): With<T>[] =>
  personFieldNames.filter((name) => {
    const field: PersonField = personFields[name]
    return Object.entries(traits).every(([trait, wanted]) =>
      [wanted].flat().includes(field[trait as keyof PersonField]),
    )
  }) as With<T>[]

type Having<Trait extends keyof PersonField> = {
  [N in PersonFieldName]: Fields[N] extends Required<Pick<PersonField, Trait>> ? N : never
}[PersonFieldName]

export const fieldsHaving = <Trait extends keyof PersonField>(trait: Trait): Having<Trait>[] =>
  personFieldNames.filter((name) => trait in personFields[name]) as Having<Trait>[]

export type FieldValue<N extends PersonFieldName> = Fields[N] extends { choices: infer Choices }
  ? keyof Choices
  : KindValues[Fields[N]['kind']]

export type HeldValue<N extends PersonFieldName> =
  FieldValue<N> | (Fields[N] extends { required: true } | { kind: 'flag' } ? never : null)

export const shownFields = fieldsWith({ shown: true })
export type ShownField = (typeof shownFields)[number]

export const webhookFields = fieldsWith({ webhook: true })
export type WebhookField = (typeof webhookFields)[number]

export const writtenFields = fieldsWith({ write: ['form', 'api', 'assign'] })
export type WrittenField = (typeof writtenFields)[number]

const textKinds = ['text', 'email', 'phone', 'link', 'day', 'choice'] as const

export const personTexts = fieldsWith({ kind: textKinds, write: ['form', 'api'] })
export type PersonText = (typeof personTexts)[number]

/** One-way for staff: a person who opted out is not opted in again by a click. */
export const optOuts = fieldsWith({ kind: 'flag', write: 'form' })
export type OptOut = (typeof optOuts)[number]

const choiceFields = fieldsWith({ kind: 'choice' })
export type ChoiceField = (typeof choiceFields)[number]

const personFlags = fieldsWith({ kind: 'flag' })
export type PersonFlag = (typeof personFlags)[number]

export const phoneFields = fieldsWith({ kind: 'phone' })
export const referralTexts = fieldsWith({ group: ['name', 'contact', 'phones'] })

export const formFields = fieldsHaving('group')
export type FormPersonField = (typeof formFields)[number]

/** A person is reachable by at least one of these. */
export const contactFields = fieldsWith({ kind: ['email', 'phone'] })

export const listedFields = fieldsWith({ listed: true })
export type ListedField = (typeof listedFields)[number]
/** The column of the list: of a reference the name that it leads to. */
export type ListColumn<N extends ListedField = ListedField> = N extends `${infer Of}_id` ? `${Of}_name` : N
export const listColumnOf = <N extends ListedField>(name: N): ListColumn<N> =>
  name.replace(/_id$/, '_name') as ListColumn<N>
