import { CallFailure } from '@spotter/client/failure.ts'
import { logFault } from '@spotter/client/frontend-log.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import type { Desk } from '../talk/calls.ts'
import { GivenUp, type Loader, Unreached } from '../talk/loader.ts'
import { isShutOut } from '../talk/shut-out.ts'

/** Rejects when it could not be kept; then nothing of it is. */
export type Keep = (registration: Registration, photo: Blob | null) => Promise<void>

interface Saving {
  registration: Registration
  photo: Blob | null
  isAlone: boolean
  desk: Desk
  loader: Loader
  keep: Keep | null
  onShutOut: (reason: unknown) => void
}

type Outcome = 'done' | 'failed' | 'lost' | 'given up'

/** Sent, or sealed and kept where that cannot be: by its key it is one registration either way. */
export async function saveRegistration(saving: Saving): Promise<Outcome> {
  const { registration, photo, isAlone, desk, loader, keep, onShutOut } = saving
  if (isAlone && keep) return kept(saving, keep)
  try {
    const id = registration.visitor.person?.id ?? null
    await loader.run((signal) => desk.save(savedVisitor(registration), id, photo, signal), false)
    return 'done'
  } catch (reason) {
    if (reason instanceof GivenUp) return 'given up'
    if (isShutOut(reason)) onShutOut(reason)
    if (keep && (isShutOut(reason) || isForLater(reason))) return kept(saving, keep)
    logFault(`A visitor could not be saved: ${reason instanceof CallFailure ? reason.status : 'no answer in time'}`)
    // Trying again would be refused again; as one that waited it is taken whatever is wrong with it.
    return keep && isRefusal(reason) ? kept(saving, keep) : 'failed'
  }
}

/** Nobody is there to take it, or nobody who can now: the visitor need not wait for that. */
const isForLater = (reason: unknown) =>
  reason instanceof Unreached || (reason instanceof CallFailure && reason.status === 429)

const isRefusal = (reason: unknown) => reason instanceof CallFailure && [404, 409, 413, 422].includes(reason.status)

async function kept({ registration, photo }: Saving, keep: Keep): Promise<Outcome> {
  try {
    await keep(registration, photo)
    return 'done'
  } catch (reason) {
    logFault(`A registration could not be kept: ${reason instanceof Error ? reason.name : 'unknown'}`)
    return 'lost'
  }
}
