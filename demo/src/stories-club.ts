import type { ClubClock } from './club-clock.ts'
import type { Identity } from './contact-details.ts'
import type { GuestTexts } from './related/guest-settings.ts'
import type { Country } from './names.ts'

export interface StoriesClub {
  id: number
  country: Country
  clock: ClubClock
  days: number
  salespeople: readonly number[]
  sources: readonly { id: number; contact_method_id: number }[]
  guest_contact_method_id: number
  web_contact_method_id: number
  referral?: { source_id: number; contact_method_id: number }
  leaving_reasons: readonly { id: number; name: string }[]
  tags: readonly number[]
  categories: readonly { id: number; kinds: readonly string[] }[]
  taken: Set<string>
  regulars?: ReadonlyMap<number, Identity>
  guests: GuestTexts
  system?: MemberSystem
}

export type MemberSystem = 'abcfin' | 'circuit'
