import type { PersonChange } from '@spotter/contract/people/people-writing.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import {
  type FieldKind,
  type FieldValue,
  formFields,
  type FormPersonField,
  personFields,
} from '@spotter/domain/people/person-fields.ts'

const typedKinds = ['text', 'email', 'phone', 'link'] as const satisfies readonly FieldKind[]
type Typed = { kind: (typeof typedKinds)[number] }

export type PersonValues = {
  [N in FormPersonField]: (typeof personFields)[N] extends Typed ? string : FieldValue<N> | null
}

const isTyped = (name: FormPersonField) => typedKinds.some((kind) => kind === personFields[name].kind)

const valuesBy = (valueOf: (name: FormPersonField) => string | number | null): PersonValues =>
  Object.fromEntries(formFields.map((name) => [name, valueOf(name) ?? (isTyped(name) ? '' : null)])) as PersonValues

export const emptyValues = valuesBy(() => null)

export const valuesOf = (person: Person): PersonValues =>
  valuesBy((name) => (name === 'referral_id' ? (person.referral?.id ?? null) : person[name]))

/** Only what was changed is sent, with what it held before, so that two editors of different fields both save. */
export function changeOf(values: PersonValues, base: Person): PersonChange {
  const before = valuesOf(base)
  const changed = formFields.filter((name) => values[name] !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, noneIfEmpty(values[name])])),
    lock_version: base.lock_version,
    was: Object.fromEntries(changed.map((name) => [name, noneIfEmpty(before[name])])),
  }
}

const noneIfEmpty = <V>(value: V) => (value === '' ? null : value)
