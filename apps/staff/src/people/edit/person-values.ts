import type { PersonChange } from '@spotter/contract/people/people-writing.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'

const texts = [
  'first_name',
  'last_name',
  'email',
  'phone_mobile',
  'phone_home',
  'phone_work',
  'address',
  'city',
  'state',
  'zip',
  'line_id',
  'marketing_source_text',
] as const
const choices = ['birthday', 'gender', 'source_id', 'contact_method_id', 'referral_id'] as const

/** What the form of a person changes. */
export const editedFields = [...texts, ...choices]
export type EditedField = (typeof editedFields)[number]
export type PersonValues = Record<(typeof texts)[number], string> & {
  birthday: string | null
  gender: string | null
  source_id: number | null
  contact_method_id: number | null
  referral_id: number | null
}

/** A person as the form holds them. */
export const valuesOf = (person: Person): PersonValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, person[name] ?? ''])) as Record<(typeof texts)[number], string>),
  birthday: person.birthday,
  gender: person.gender,
  source_id: person.source_id,
  contact_method_id: person.contact_method_id,
  referral_id: person.referral?.id ?? null,
})

/** Only what was changed is sent, with what it held before: so that two editors of different fields both save. */
export function changeOf(values: PersonValues, base: Person): PersonChange {
  const before = valuesOf(base)
  const changed = editedFields.filter((name) => values[name] !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, noneIfEmpty(values[name])])),
    lock_version: base.lock_version,
    was: Object.fromEntries(changed.map((name) => [name, noneIfEmpty(before[name])])),
  }
}

const noneIfEmpty = <V>(value: V) => (value === '' ? null : value)
