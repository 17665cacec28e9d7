import { CallFailure } from '@spotter/client/failure.ts'
import { logFault } from '@spotter/client/frontend-log.ts'
import { nextRegistrationKey } from '@spotter/domain/kiosk/next-key.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'
import type { RegistrationApi } from '../talk/calls.ts'
import { Cancelled, type Loader, Unreachable } from '../talk/loader.ts'
import { isShutOut } from '../talk/shut-out.ts'

/** Rejects if nothing could be stored. */
export type SaveOffline = (registration: Registration, photo: Blob | null) => Promise<void>

interface Saving {
  registration: Registration
  photo: Blob | null
  isOffline: boolean
  desk: RegistrationApi
  loader: Loader
  saveOffline: SaveOffline | null
  onShutOut: (reason: unknown) => void
}

type Outcome = 'done' | 'failed' | 'lost' | 'cancelled'

/** Sent, or sealed and stored; its key makes it one registration either way. */
export async function saveRegistration(saving: Saving): Promise<Outcome> {
  const { registration, photo, isOffline, desk, loader, saveOffline, onShutOut } = saving
  if (isOffline && saveOffline) return saveForLater(saving, saveOffline)
  try {
    const id = registration.visitor.person?.id ?? null
    await loader.run((signal) => desk.save(savedVisitor(registration, currentLocale()), id, photo, signal), false)
    return 'done'
  } catch (reason) {
    if (reason instanceof Cancelled) return 'cancelled'
    if (isSentOtherwise(reason)) return saveRegistration({ ...saving, registration: withNextKey(registration) })
    if (isShutOut(reason)) onShutOut(reason)
    if (saveOffline && (isShutOut(reason) || isForLater(reason))) return saveForLater(saving, saveOffline)
    logFault(`A visitor could not be saved: ${reason instanceof CallFailure ? reason.status : 'no answer in time'}`)
    // Stored registrations are accepted later even with errors; sending it again now would fail.
    return saveOffline && isRefusal(reason) ? saveForLater(saving, saveOffline) : 'failed'
  }
}

const isForLater = (reason: unknown) =>
  reason instanceof Unreachable || (reason instanceof CallFailure && reason.status === 429)

/** The same key was sent before with other values, which the server can't take for a correction. */
const isSentOtherwise = (reason: unknown) =>
  reason instanceof CallFailure && reason.status === 409 && (reason.body as { renew?: boolean } | null)?.renew === true

/** Follows from the key, so that sending once more is still one registration. */
const withNextKey = (registration: Registration): Registration => ({
  ...registration,
  key: nextRegistrationKey(registration.key),
})

const isRefusal = (reason: unknown) => reason instanceof CallFailure && [404, 409, 413, 422].includes(reason.status)

async function saveForLater({ registration, photo }: Saving, saveOffline: SaveOffline): Promise<Outcome> {
  try {
    await saveOffline(registration, photo)
    return 'done'
  } catch (reason) {
    logFault(`A registration could not be stored: ${reason instanceof Error ? reason.name : 'unknown'}`)
    return 'lost'
  }
}
