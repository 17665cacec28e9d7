import { type ConfirmBy, initialsOf, shortenedName } from '@spotter/domain/kiosk/visitor.ts'
import type { Visitor } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Call } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { PreparedJson } from '../platform/http/prepared-json.ts'
import { type Addresses, hasSome, matchesExactly, parseAddresses } from '../people/match-exactly.ts'
import { type FoundBy, foundBy, saveFound } from './found-people.ts'
import { limitSearch } from './limit-search.ts'
import { askerOf } from '../accounts/attempts.ts'

const mostShown = 4

/** Limited to what a stranger may see. */
export async function findMatches(visitor: Visitor, { query, db, request }: Call<'GET /api/people/search'>) {
  const by: FoundBy = query.phone !== undefined ? 'phone' : 'email'
  const addresses = parseAddresses(
    by === 'phone' ? { phones: [query.phone ?? ''] } : { email: query.email },
    visitor.company.country,
  )
  if (!hasSome(addresses)) return presented([])
  await limitSearch(db, visitor, addresses.email ?? addresses.phones.join(' '), request)
  const asker = askerOf(visitor, request.ip)
  const people = await peopleKnownBy(db, visitor.company.id, addresses)
  await saveFound(
    db,
    asker,
    by,
    people.map(({ id }) => id),
  )
  if (visitor.by === 'activation_code') return presented(people.map(presentOnTablet))
  const found = await foundBy(
    db,
    asker,
    people.map(({ id }) => id),
  )
  return presented(people.flatMap((person) => presentOnPhone(person, found.get(person.id))))
}

const peopleKnownBy = (db: Db, company_id: number, addresses: Addresses) =>
  db
    .selectFrom('people')
    .leftJoin('person_avatars as avatar', 'avatar.person_id', 'people.id')
    .select([
      'people.id',
      'people.first_name',
      'people.last_name',
      'people.email',
      'people.birthday',
      'avatar.small as avatar',
    ])
    .where('people.company_id', '=', company_id)
    .where('people.deleted_at', 'is', null)
    .where(matchesExactly(company_id, addresses))
    .orderBy('people.sort_name')
    .orderBy('people.id')
    .limit(mostShown)
    .execute()

type Known = Awaited<ReturnType<typeof peopleKnownBy>>[number]

/** Inlined, because tablets load images without a session. */
export const pictureOf = (small: Buffer | null): string | null =>
  small && `data:image/webp;base64,${small.toString('base64')}`

const presentOnTablet = (person: Known) => ({
  id: person.id,
  name: shortenedName(person),
  avatar: pictureOf(person.avatar),
  confirm_by: null,
})

/** Hidden if nothing on record could confirm them. */
function presentOnPhone(person: Known, found: ReadonlySet<FoundBy> = new Set()) {
  const confirm_by = confirmationOf(person, found)
  return confirm_by ? [{ id: person.id, name: initialsOf(person), avatar: null, confirm_by }] : []
}

/** The contact detail used for the search proves nothing. */
export function confirmationOf(
  { birthday, email, last_name }: { birthday: string | null; email: string | null; last_name: string | null },
  found: ReadonlySet<FoundBy>,
): ConfirmBy | null {
  if (birthday) return 'birthday'
  if (email && !found.has('email')) return 'email'
  return last_name ? 'last_name' : null
}

function presented(collection: object[]): PreparedJson {
  const { pagination } = pageOf({ per_page: mostShown })
  return new PreparedJson(Buffer.from(JSON.stringify({ collection, pagination: pagination(collection.length) })))
}
