import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import type { ClaimedPerson, KioskClub } from '@spotter/domain/kiosk/visitor.ts'
import type { RegistrationApi } from '../talk/calls.ts'
import type { Loader } from '../talk/loader.ts'
import type { SaveOffline } from './save-registration.ts'

/** In memory only. */
export interface Visit {
  registration: Registration
  photo: Blob | null
  refusals: Refusals
  isBusy: boolean
  direction: 'onward' | 'back'
  save: 'running' | 'done' | 'failed'
  /** Offline: no matching, and only the device validates. */
  isOffline: boolean
  isLost: boolean
}

export interface Running {
  club: KioskClub
  today: () => string
  desk: RegistrationApi
  loader: Loader
  /** Null where sealing is not possible. */
  saveOffline: SaveOffline | null
  /** Off on phones, whose few searches are rate-limited. */
  seeksAhead: boolean
  /** Whom the server knows. */
  onRecognized?: (person: ClaimedPerson) => void
  onShutOut: (reason: unknown) => void
  onEnd: (hasRegistered: boolean) => void
}
