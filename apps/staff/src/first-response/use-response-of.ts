import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'

export function useResponseOf(person: Person) {
  const enabled = hasClock(person)
  const { data, isLoading } = useFetch(
    'GET /api/people/{id}/first_response',
    { params: { id: person.id } },
    { enabled },
  )
  // What was known of a lead stays in the cache when they buy.
  return { response: enabled ? (data?.first_response ?? null) : null, isLoading }
}

/** Of people who are not leads any more, nobody asks how quickly they were answered. */
const hasClock = ({ status, deleted_at }: Person) =>
  deleted_at === null && (status === 'enquiry' || status === 'tour' || status === 'trial')
