import type { DeclaredRecord, SettingsRecord } from '@spotter/domain/facts/settings.ts'
import type { Permission, RoutePermission } from '@spotter/domain/accounts/permissions.ts'

interface FieldText {
  label: string
  hint?: string
}
export interface TextField extends FieldText {
  kind: 'text'
  required: boolean
  max: number
  /** Ignoring case, within the club or install. */
  unique: boolean
  format?:
    'email' | 'colour' | 'time' | 'durations' | 'slug' | 'address' | 'pattern' | 'lines' | 'phone' | 'sender' | 'url'
}
export interface FlagField extends FieldText {
  kind: 'flag'
  byDefault: boolean
  /** Others keep the present value. */
  may?: RoutePermission
}
interface Option {
  value: string | number
  label: string
}
/** Sent with the account under the same name. */
type ReferenceList = 'zones' | 'countries'
export interface ChoiceField extends FieldText {
  kind: 'choice'
  required: boolean
  byDefault?: string | number
  options: readonly Option[] | ReferenceList
}
export interface NumberField extends FieldText {
  kind: 'number'
  required: boolean
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
  decimals?: number
  /** Of amounts, as screens show them. */
  currency?: string
}
/** Up to today, which is the default. */
interface DateField extends FieldText {
  kind: 'date'
  required: true
  byDefault: 'today'
  unique: boolean
}
interface ChoicesField extends FieldText {
  kind: 'choices'
  options: readonly Option[]
}
/** Null if all days are equal. */
interface WeekField extends FieldText {
  kind: 'week'
}
/** Texts of other fields in other languages, by language and field, with the longest of each. */
export interface TranslationsField extends FieldText {
  kind: 'translations'
  of: Readonly<Record<string, number>>
}
interface ParentField extends FieldText {
  kind: 'parent'
}
interface RecordField extends FieldText {
  kind: 'record'
  table: string
  named?: string
  required?: true
  /** URL of a collection of id and text. */
  from: string
  none: string
  /** `'alone'`: without what the club's group shares. The URL then contains {company_id}. */
  ofClub?: true | 'alone'
  /** `contact_method_id` also answers `contact_method_code`. */
  code?: true
}
/** Stored encrypted and never read back; empty keeps what is saved. */
interface SecretField extends FieldText {
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
  | TranslationsField
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
export const translations = (label: string, options: Omit<TranslationsField, 'kind' | 'label'>): TranslationsField => ({
  kind: 'translations',
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
/** `secret_saved` for `secret`. */
export const savedField = (field: string): string => `${field}_saved`

/** `corporation_name` for `corporation_id`. */
export const nameField = (field: string): string => field.replace(/_id$/, '_name')

export const parent = (label: string): ParentField => ({ kind: 'parent', label })

export interface Resource {
  /** A body may be wrapped in the singular; the path ends with the plural. */
  name: DeclaredRecord
  plural: string
  label: string
  pluralLabel: string
  scope: 'company' | 'install'
  path: string
  alias?: string
  table: string
  fields: Record<string, Field>
  /** Without a choice in this column the club has no such records. */
  chosen?: { by: 'end_of_day_custom_fields'; among: readonly string[] }
  list: readonly string[]
  latestFirst?: true
  search: readonly string[]
  sort: readonly string[]
  /** Fields by which the list can be asked for records that have a value. */
  filters?: readonly string[]
  perPage: number
  perPageCap: number
  order?: 'position' | 'no'
  /** Shared with the group while set. */
  sharing?: string
  /** Records with a code keep their name and can't be removed. */
  systemCode?: string
  /** Names are free because the product uses the code only. */
  systemRenames?: true
  /** Adds `text` for pickers, from the name or this column. */
  reference?: true | string
  /** Paused records stay but aren't listed as active. */
  pausable?: true
  /** Counted per record and shown before removal: rows in accessible clubs. */
  uses?: {
    table: string
    column: string
    label: string
    inUse: string
    /** For tables without removal. */
    lasting?: true
  }
  may: {
    read: RoutePermission
    write: RoutePermission
    /** If creating needs more than editing. */
    create?: RoutePermission
    record?: Extract<Permission, 'edit:source' | 'edit:secondary_sale_type'>
  }
  empty: string
}

type Choosing = { readonly [Column in NonNullable<Resource['chosen']>['by']]: readonly string[] } | null

export function filledFields({ fields, chosen }: Resource, club: Choosing): Record<string, Field> {
  if (!chosen) return fields
  const ofClub = club?.[chosen.by] ?? []
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !chosen.among.includes(name) || ofClub.includes(name)),
  )
}

export const hasRecords = ({ chosen }: Resource, club: Choosing): boolean =>
  !chosen || Boolean(club?.[chosen.by].length)

/** Pausable resources have neither order nor parents. */
type Combinable =
  { pausable?: never } | { pausable: true; order?: never; fields: Record<string, Exclude<Field, ParentField>> }

export const defineResource = <const Declared extends Resource & Combinable>(declared: Declared): Declared => declared

interface SettingsSection {
  title: string
  hint?: string
  fields: Record<string, Exclude<Field, SecretField>>
  may?: RoutePermission
}
export interface Settings {
  name: SettingsRecord
  label: string
  path: string
  table: string
  key: 'id' | 'company_id'
  /** Sections with a permission are read-only for others. */
  sections: readonly SettingsSection[]
  may: { read: RoutePermission; write: RoutePermission }
  saved: string
}
export const defineSettings = <const Declared extends Settings>(declared: Declared): Declared => declared
