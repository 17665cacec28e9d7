import type { SimilarPerson } from '@spotter/contract/people/people-writing.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { type Addresses, hasSome, matchesExactly, parseAddresses } from './match-exactly.ts'
import { accessiblePeople } from './find-person.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

const mostShown = 5
const shortestName = 3

interface Sought extends Addresses {
  name: string
  exclude_id: number
}

export const findSimilar = serve('GET /api/people/similar', async (actor, { db, query, company }) => {
  const addresses = parseAddresses({ email: query.email, phones: query.phone ?? [] }, company.country)
  const sought = { ...addresses, name: query.name?.trim() ?? '', exclude_id: query.exclude_id ?? 0 }
  return { collection: await similarTo(db, actor, company, sought) }
})

/** Everyone learns of email and phone matches, or restricted salespeople would add duplicates. */
export async function similarTo(
  db: Db | Tx,
  reader: Staff,
  company: CompanyRow,
  sought: Sought,
): Promise<SimilarPerson[]> {
  const exact = hasSome(sought)
    ? await described(db.selectFrom('people'), company, sought).where(matchesExactly(company.id, sought)).execute()
    : []
  const named = await namedAlike(db, reader, company, sought)
  const known = new Set(exact.map(({ id }) => id))
  const matchedBy = ({ id, email }: { id: number; email: string | null }): SimilarPerson['matched_by'] =>
    !known.has(id) ? 'name' : email?.toLowerCase() === sought.email ? 'email' : 'phone'
  const similar = [...exact, ...named.filter(({ id }) => !known.has(id))].slice(0, mostShown).map((row) =>
    may(reader, 'see:person', row)
      ? {
          id: row.id,
          name: fullName(row),
          status: row.status,
          salesperson_name: row.salesperson_name,
          matched_by: matchedBy(row),
          within_reach: true,
        }
      : { ...hidden, matched_by: matchedBy(row) },
  )
  return similar.filter(({ id, matched_by }, place) => id !== null || place === firstHidden(similar, matched_by))
}

const hidden = { id: null, name: null, status: null, salesperson_name: null, within_reach: false } as const

/** How many there are isn't disclosed either. */
const firstHidden = (similar: readonly SimilarPerson[], by: SimilarPerson['matched_by']) =>
  similar.findIndex(({ id, matched_by }) => id === null && matched_by === by)

async function namedAlike(db: Db | Tx, reader: Staff, company: CompanyRow, sought: Sought) {
  const parts = sought.name.length < shortestName ? [] : searchParts(sought.name)
  if (!parts.length) return []
  const found = described(accessiblePeople(db, reader), company, sought)
  return parts
    .reduce(
      (query, part) =>
        query
          .where((eb) => plannedByValues(eb('people.search_text', 'like', likePattern(part))))
          .where(sql<string>`' ' || people.sort_name`, 'like', likePattern(part)),
      found,
    )
    .execute()
}

const described = (people: ReturnType<typeof accessiblePeople>, company: CompanyRow, { exclude_id }: Sought) =>
  people
    .leftJoin('users', 'users.id', 'people.salesperson_id')
    .select([
      'people.id',
      'people.first_name',
      'people.last_name',
      'people.status',
      'people.email',
      'people.salesperson_id',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('salesperson_name'),
    ])
    .where('people.company_id', '=', company.id)
    .where('people.id', '<>', exclude_id)
    .where('people.deleted_at', 'is', null)
    .orderBy('people.created_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(mostShown)
