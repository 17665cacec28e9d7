import { normalForm } from '../normal-form.ts'

interface Named {
  first_name: string
  last_name?: string | null | undefined
}

const plain = (name: string) =>
  normalForm(name, 'NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Families share emails and numbers, so first names must match, and last names if both are known. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  plain(one.first_name) === plain(other.first_name) &&
  (!one.last_name || !other.last_name || plain(one.last_name) === plain(other.last_name))
