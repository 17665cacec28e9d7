import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { attributesOf, readServerErrors } from '@spotter/domain/kiosk/server-errors.ts'
import { msg } from '@spotter/domain/text.ts'

/** What the server refuses of this step; of what it will ask for later it says nothing yet. */
export async function refusalsOf(checking: Promise<void>, { place }: Registration): Promise<Refusals> {
  try {
    await checking
    return {}
  } catch (reason) {
    // Whoever was found is gone meanwhile: that is sorted out when everything is sent.
    if (reason instanceof CallFailure && reason.status === 404) return {}
    if (!(reason instanceof CallFailure) || reason.status !== 422) throw reason
    return readServerErrors(place.step, reason.errors).refusals
  }
}

/** Of what was said to prove who one is, or of the step as a whole. */
export function refusedBy(reason: unknown, { place }: Registration): Refusals {
  const isWrong = reason instanceof CallFailure && reason.status === 422
  if (place.step === 'person_match' && isWrong) {
    return { confirmation: msg("That doesn't match our records. Please try again.") }
  }
  return { [attributesOf[place.step]?.[0] ?? 'confirmation']: explain(reason) }
}
