import type { ClubClock } from './club-clock.ts'
import type { Identity } from './contact-details.ts'
import type { GuestTexts } from './around/guest-settings.ts'
import type { Country } from './names.ts'

/** What a club lends to the stories of its people: ids of its lists and of those who sell. */
export interface StoriesClub {
  id: number
  country: Country
  clock: ClubClock
  /** How far back the stories go. */
  days: number
  salespeople: readonly number[]
  sources: readonly { id: number; contact_method_id: number }[]
  guest_contact_method_id: number
  web_contact_method_id: number
  /** Where people come from whom a member has sent. */
  referral?: { source_id: number; contact_method_id: number }
  leaving_reasons: readonly { id: number; name: string }[]
  tags: readonly number[]
  /** What appointments can be for, by their kind. */
  categories: readonly { id: number; kinds: readonly string[] }[]
  /** Half hours of somebody's calendar that are taken, so that nobody is in two places at once. */
  taken: Set<string>
  /** Whoever goes to another club of the group as well, by their number here. */
  regulars?: ReadonlyMap<number, Identity>
  /** What guests of the club sign and answer. */
  guests: GuestTexts
  /** The membership system, where the club has one. */
  system?: MemberSystem
}

export type MemberSystem = 'abcfin' | 'circuit'
