import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'

export function useResponseOf(person: Person) {
  return useFetch('GET /api/people/{id}/first_response', { params: { id: person.id } }, { enabled: hasClock(person) })
}

/** Of people who are not leads any more, nobody asks how quickly they were answered. */
const hasClock = ({ status, deleted_at }: Person) =>
  deleted_at === null && (status === 'enquiry' || status === 'tour' || status === 'trial')
