import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CallToMake } from '@spotter/contract/activities/next-call.ts'

export function useLiveCall(taken: CallToMake) {
  const person = useFetch('GET /api/people/{id}', { params: { id: taken.person.id } })
  const activity = useFetch('GET /api/activities/{id}', { params: { id: taken.activity.id } })
  return {
    person: person.data ?? taken.person,
    activity: activity.data ?? taken.activity,
    isGone: isMissing(person.error) || isMissing(activity.error),
  }
}

const isMissing = (reason: unknown) => reason instanceof CallFailure && reason.status === 404
