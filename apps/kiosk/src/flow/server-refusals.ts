import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { attributesOf, parseServerErrors } from '@spotter/domain/kiosk/server-errors.ts'
import { msg } from '@spotter/domain/text.ts'

/** Only the errors of this step; later steps have not been filled in yet. */
export async function refusalsOf(checking: Promise<void>, { place }: Registration): Promise<Refusals> {
  try {
    await checking
    return {}
  } catch (reason) {
    // The match was deleted since; that is resolved when everything is sent.
    if (reason instanceof CallFailure && reason.status === 404) return {}
    if (!(reason instanceof CallFailure) || reason.status !== 422) throw reason
    return parseServerErrors(place.step, reason.errors).refusals
  }
}

export function refusedBy(reason: unknown, { place }: Registration): Refusals {
  const isWrong = reason instanceof CallFailure && reason.status === 422
  if (place.step === 'person_match' && isWrong) {
    return { confirmation: msg("That doesn't match our records. Please try again.") }
  }
  return { [attributesOf[place.step]?.[0] ?? 'confirmation']: explain(reason) }
}
