import type { DeclaredRecord, SettingsRecord } from '@spotter/domain/facts/settings.ts'
import type { Permission, RoutePermission } from '@spotter/domain/accounts/permissions.ts'

interface FieldText {
  label: string
  /** A sentence under the field on what it does. */
  hint?: string
}
export interface TextField extends FieldText {
  kind: 'text'
  required: boolean
  max: number
  /** Ignoring case, among the records of the same club (or of the install). */
  unique: boolean
  format?: 'email' | 'colour' | 'time' | 'durations' | 'slug' | 'address' | 'pattern' | 'lines'
}
export interface FlagField extends FieldText {
  kind: 'flag'
  byDefault: boolean
  /** Who may switch it; others keep what is there. */
  may?: RoutePermission
}
export interface Option {
  value: string | number
  label: string
}
/** Long lists come with the account, in the reader's language, under the same name in its references. */
export type ReferenceList = 'zones' | 'countries'
export interface ChoiceField extends FieldText {
  kind: 'choice'
  required: boolean
  /** What a new record holds unless something else is chosen. */
  byDefault?: string | number
  options: readonly Option[] | ReferenceList
}
export interface NumberField extends FieldText {
  kind: 'number'
  required: boolean
  /** What a new record holds unless something else is given. */
  byDefault?: number
  min: number
  max: number
}
export interface DecimalField extends FieldText {
  kind: 'decimal'
  required?: true
  byDefault?: number
  min: number
  max: number
  /** How many digits after the point there may be, where that matters: money has two. */
  decimals?: number
}
/** A day of the club's calendar, up to its today, which is the day of a new record unless another is given. */
export interface DateField extends FieldText {
  kind: 'date'
  required: true
  byDefault: 'today'
  /** Among the records of the same club. */
  unique: boolean
}
/** Any number of the options, in their order. */
export interface ChoicesField extends FieldText {
  kind: 'choices'
  options: readonly Option[]
}
/** Hours for every day of the week; null where each day is the same. */
export interface WeekField extends FieldText {
  kind: 'week'
}
/** One level up: a record without a parent may have children, a child may not. */
export interface ParentField extends FieldText {
  kind: 'parent'
}
/** Another record, by its id; its name is answered beside it. */
export interface RecordField extends FieldText {
  kind: 'record'
  table: string
  /** The column its name stands in, unless that is `name`. */
  named?: string
  required?: true
  /** The address of the list it is chosen from: a collection of id and text, by pages where it has any. */
  from: string
  /** What is shown where none is chosen. */
  none: string
  /**
   * Only records of the same club, alone or with what its group shares; the address then names the {company_id}. Where
   * records of the install choose their club, that one is meant.
   */
  ofClub?: true | 'alone'
  /** Its code is answered as well: with `contact_method_id` comes `contact_method_code`. */
  code?: true
}
/** Written and never read back; kept encrypted. Left empty, what is saved stays. */
export interface SecretField extends FieldText {
  kind: 'secret'
  required: boolean
  max: number
}
export type Field =
  | TextField
  | FlagField
  | ChoiceField
  | NumberField
  | DecimalField
  | DateField
  | ChoicesField
  | WeekField
  | ParentField
  | RecordField
  | SecretField

type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>
export const text = (label: string, options: Options<TextField> = {}): TextField => ({
  kind: 'text',
  label,
  required: false,
  max: 255,
  unique: false,
  ...options,
})
export const flag = (label: string, options: Options<FlagField> = {}): FlagField => ({
  kind: 'flag',
  label,
  byDefault: false,
  ...options,
})
export const choice = (label: string, options: Options<ChoiceField> & Pick<ChoiceField, 'options'>): ChoiceField => ({
  kind: 'choice',
  label,
  required: true,
  ...options,
})
export const number = (label: string, options: Options<NumberField> = {}): NumberField => ({
  kind: 'number',
  label,
  required: true,
  min: 0,
  max: 1_000_000,
  ...options,
})
export const decimal = (label: string, options: Omit<DecimalField, 'kind' | 'label'>): DecimalField => ({
  kind: 'decimal',
  label,
  ...options,
})
export const date = (label: string, options: Pick<DateField, 'unique' | 'hint'>): DateField => ({
  kind: 'date',
  label,
  required: true,
  byDefault: 'today',
  ...options,
})
export const choices = (label: string, options: Omit<ChoicesField, 'kind' | 'label'>): ChoicesField => ({
  kind: 'choices',
  label,
  ...options,
})
export const week = (label: string, options: Options<WeekField> = {}): WeekField => ({
  kind: 'week',
  label,
  ...options,
})
export const record = (label: string, options: Omit<RecordField, 'kind' | 'label'>): RecordField => ({
  kind: 'record',
  label,
  ...options,
})
export const secret = (label: string, options: Options<SecretField> = {}): SecretField => ({
  kind: 'secret',
  label,
  required: false,
  max: 255,
  ...options,
})
/** Instead of a secret it is told whether there is one: `secret_saved` for `secret`. */
export const savedField = (field: string): string => `${field}_saved`

/** Where the name of another record stands: with `corporation_id` comes `corporation_name`. */
export const nameField = (field: string): string => field.replace(/_id$/, '_name')

export const parent = (label: string, options: Options<ParentField> = {}): ParentField => ({
  kind: 'parent',
  label,
  ...options,
})

export interface Resource {
  /** Singular and plural as on the wire: a body may be wrapped in the one, the path ends with the other. */
  name: DeclaredRecord
  plural: string
  label: string
  pluralLabel: string
  /** Whose records these are: a club's, or the whole install's. */
  scope: 'company' | 'install'
  path: string
  /** The same records by their id alone. */
  alias?: string
  table: string
  fields: Record<string, Field>
  /**
   * Fields that each club has chosen from, and the column of the club that says which. The others keep what they hold;
   * a club that has chosen none has no such records.
   */
  chosen?: { by: 'end_of_day_custom_fields'; among: readonly string[] }
  /** The columns of the list, fields in order. */
  list: readonly string[]
  /** The list begins with the highest of its first column, such as the newest date. */
  latestFirst?: true
  /** None where there is nothing to type. */
  search: readonly string[]
  sort: readonly string[]
  perPage: number
  perPageCap: number
  /** The column that keeps the order chosen by hand. */
  order?: 'position' | 'no'
  /** Shared with the clubs of the same group while this flag is set. */
  sharing?: string
  /** The column of a system code; a record that has one keeps its name and cannot be removed. */
  systemCode?: string
  /** Where the system goes by the code alone, so that names are free. */
  systemRenames?: true
  /** Answered with the name also as `text`, as pickers read it; or with what this column says instead, if anything. */
  reference?: true | string
  /** Records can be put on hold and taken up again: they stay, but stand among the active ones only when taken up. */
  pausable?: true
  /**
   * Counted for each record and shown before removal: rows of clubs within the reader's reach that are not removed. The
   * column names this record, in the table itself or in one that joins the two. What is in use says so with its {count}.
   */
  uses?: {
    table: string
    column: string
    label: string
    inUse: string
    through?: { table: string; column: string }
    /** Where rows of the table are never removed. */
    lasting?: true
  }
  may: {
    read: RoutePermission
    write: RoutePermission
    /** Where adding needs more than changing. */
    create?: RoutePermission
    record?: Extract<Permission, 'edit:source' | 'edit:secondary_sale_type'>
  }
  /** What an empty list says to do next. */
  empty: string
}

/** A club, by what it has chosen. */
type Choosing = { readonly [Column in NonNullable<Resource['chosen']>['by']]: readonly string[] } | null

/** The fields that are filled in at a club: all of them, or what it has chosen. */
export function filledFields({ fields, chosen }: Resource, club: Choosing): Record<string, Field> {
  if (!chosen) return fields
  const ofClub = club?.[chosen.by] ?? []
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !chosen.among.includes(name) || ofClub.includes(name)),
  )
}

/** Whether a club has such records at all. */
export const hasRecords = ({ chosen }: Resource, club: Choosing): boolean =>
  !chosen || Boolean(club?.[chosen.by].length)

/** What is on hold has no neighbours to trade places with and no parts: what pauses has neither order nor parents. */
type Combinable =
  { pausable?: never } | { pausable: true; order?: never; fields: Record<string, Exclude<Field, ParentField>> }

export const defineResource = <const Declared extends Resource & Combinable>(declared: Declared): Declared => declared

export interface SettingsSection {
  title: string
  hint?: string
  fields: Record<string, Exclude<Field, SecretField>>
  may?: RoutePermission
}
/** One page of settings of a record that is always there, such as the club. */
export interface Settings {
  name: SettingsRecord
  label: string
  path: string
  table: string
  /** The column that holds the club's id. */
  key: 'id' | 'company_id'
  /** Fields of a section with a permission of its own are shown to all and kept as they are by who lacks it. */
  sections: readonly SettingsSection[]
  may: { read: RoutePermission; write: RoutePermission }
  saved: string
}
export const defineSettings = <const Declared extends Settings>(declared: Declared): Declared => declared
