import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Change, Registration } from '@spotter/domain/kiosk/registration.ts'
import type { Match } from '@spotter/domain/kiosk/visitor.ts'

/** What every step is handed, and what it may ask for. */
export interface StepProps {
  registration: Registration
  /** What stands in the way of going on, by field. */
  refusals: Refusals
  /** While the server is asked: nothing can be changed and nothing is sent twice. */
  isBusy: boolean
  /** At the club, `2026-11-15`. */
  today: string
  /** How the club writes dates, such as `%d/%m/%Y`. */
  dateFormat: string
  /** On a visitor's own phone rather than the club's tablet. */
  isPublic: boolean
  /** The picture that was taken, kept in memory only. */
  photo: Blob | null
  onPhoto: (photo: Blob | null) => void
  /** On with what this step has brought: checked here, then by the server, then the next step shows. */
  onNext: (change?: Change) => void
  /** What is typed is kept as it is typed, so that nothing is lost by going back. */
  onType: (change: Change) => void
  onClaim: (match: Match, confirmation?: string) => void
  onDecline: () => void
  onAddressByHand: () => void
  /** Null where nobody can be asked, so that the address is typed. */
  suggestAddresses: (typed: string) => Promise<SuggestedAddress[] | null>
  onTryAgain: () => void
  onCancel: () => void
  /** How the save goes, at its step. */
  save: 'running' | 'done' | 'failed'
}
