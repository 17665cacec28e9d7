import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import type { Refusals } from '@spotter/domain/kiosk/check-step.ts'
import type { Change, Registration } from '@spotter/domain/kiosk/registration.ts'
import type { Match } from '@spotter/domain/kiosk/visitor.ts'

export interface StepProps {
  registration: Registration
  refusals: Refusals
  isBusy: boolean
  today: string
  dateFormat: string
  isPublic: boolean
  /** In memory only. */
  photo: Blob | null
  onPhoto: (photo: Blob | null) => void
  onNext: (change?: Change) => void
  /** Stores input as it is typed, so that going back loses nothing. */
  onType: (change: Change) => void
  onClaim: (match: Match, confirmation?: string) => void
  onDecline: () => void
  onAddressByHand: () => void
  /** Null without an address service; then the address is typed. */
  suggestAddresses: (typed: string) => Promise<SuggestedAddress[] | null>
  onTryAgain: () => void
  onCancel: () => void
  save: 'running' | 'done' | 'failed'
}
