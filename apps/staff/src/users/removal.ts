import { CallFailure } from '@spotter/client/failure.ts'
import type { Removal } from '@spotter/contract/users/users.ts'

type Club = { id: number; name: string }

export type RemovalValues = { how: 'revoke' | 'delete' } & Record<string, unknown>

export const meantName = (club_id: number) => `club_${club_id}`
export const peopleName = (club_id: number) => `change_to_${club_id}`
export const formsName = (club_id: number) => `assign_forms_to_${club_id}`

export function startOf(clubs: readonly Club[], company_id: number): RemovalValues {
  const fields = clubs.flatMap(({ id }) => [
    [meantName(id), id === company_id],
    [peopleName(id), null],
    [formsName(id), null],
  ])
  return { how: 'revoke', ...Object.fromEntries(fields) }
}

export function removalOf(values: RemovalValues, clubs: readonly Club[]): Removal {
  const picked = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  return {
    companies: clubs
      .filter(({ id }) => values.how === 'delete' || values[meantName(id)] === true)
      .map(({ id }) => ({ id, change_to: picked(peopleName(id)), assign_forms_to: picked(formsName(id)) })),
  }
}

const fieldNames = { change_to: peopleName, assign_forms_to: formsName }

/** Errors name the club in their text; here each club has its own fields. */
export function atTheirClub(failure: CallFailure, clubs: readonly Club[]): CallFailure {
  const errors: Record<string, string[]> = {}
  for (const [field, texts] of Object.entries(failure.errors)) {
    const nameFor = Object.hasOwn(fieldNames, field) ? fieldNames[field as keyof typeof fieldNames] : null
    for (const text of texts) {
      const club = clubs.find(({ name }) => text.includes(name))
      const name = nameFor && club ? nameFor(club.id) : field
      errors[name] = [...(errors[name] ?? []), text]
    }
  }
  return new CallFailure({ status: failure.status, message: failure.message, errors, body: failure.body })
}
