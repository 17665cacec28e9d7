import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import type { KioskClub } from '@spotter/domain/kiosk/visitor.ts'
import type { Desk } from '../talk/calls.ts'
import type { Loader } from '../talk/loader.ts'
import type { Keep } from './save-registration.ts'

/** One visitor at the kiosk. It lives in memory and nowhere else, and ends with them. */
export interface Visit {
  registration: Registration
  photo: Blob | null
  refusals: Refusals
  isBusy: boolean
  /** Which way the last step led, as the screens show it. */
  direction: 'onward' | 'back'
  save: 'running' | 'done' | 'failed'
  /** The server is out of reach: nobody is looked for and only the device checks. */
  isAlone: boolean
  /** Neither sent nor kept, as the device is full. */
  isLost: boolean
}

export interface Running {
  club: KioskClub
  today: () => string
  desk: Desk
  loader: Loader
  /** Seals and keeps what cannot be sent now; null where that cannot be done. */
  keep: Keep | null
  /** Whether somebody may be looked for before the visitor goes on: a phone has few searches, and one of them is theirs. */
  seeksAhead: boolean
  /** The code or the token was ended in the middle of it. */
  onShutOut: (reason: unknown) => void
  /** Back to the start, with nothing left behind. */
  onEnd: (hasRegistered: boolean) => void
}
