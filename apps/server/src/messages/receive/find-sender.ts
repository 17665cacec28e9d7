import type { Channel } from '@spotter/domain/messages/channels.ts'
import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { longestPhone, normalisePhone } from '@spotter/domain/people/phones.ts'
import { sql } from 'kysely'
import { withoutControls } from '../../history/notes/note-text.ts'
import { type Addresses, hasSome, matchesExactly } from '../../people/match-exactly.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import type { Tx } from '../../platform/http/call.ts'

interface Club {
  id: number
  country: string
}

/** As people have it; an address that can't be read stays as it came. */
export function addressFrom(channel: Channel, from: string, country: string): string {
  const given = withoutControls(from).replaceAll(/\s+/g, ' ').trim()
  if (channel !== 'email') return normalisePhone(given, country) ?? given.slice(0, longestPhone)
  return given.toLowerCase().slice(0, longestAddress)
}

const longestAddress = 320

export const addressesOf = (channel: Channel, address: string, country: string): Addresses => {
  if (channel === 'email') return { email: isEmail(address) ? address : null, phones: [] }
  const phone = normalisePhone(address, country)
  return { email: null, phones: phone === null ? [] : [phone] }
}

/** Of several the one with the newest message, then the newest person. */
export async function findSender(tx: Tx, club: Club, addresses: Addresses): Promise<FoundPerson | null> {
  if (!hasSome(addresses)) return null
  const person = await tx
    .selectFrom('people')
    .selectAll()
    .where('company_id', '=', club.id)
    .where('deleted_at', 'is', null)
    .where(matchesExactly(club.id, addresses))
    .orderBy(sql`(select max(messages.id) from messages where messages.person_id = people.id) desc nulls last`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return person ?? null
}
