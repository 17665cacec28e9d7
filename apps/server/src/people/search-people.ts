import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseIds } from '../platform/http/parse-values.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { pageOfPeople, presentFound, rowsOf } from './present-row.ts'
import { hasSome, matchesExactly, parseAddresses, type Addresses } from './match-exactly.ts'
import { parseFilter } from './parse-filter.ts'
import { accessiblePeople } from './find-person.ts'

export const searchPeople = (findMatches: AnswerVisitor<'GET /api/people/search'>) =>
  serve('GET /api/people/search', (actor, call) =>
    actor.kind === 'visitor' ? findMatches(actor, call) : search(actor, call),
  )

async function search(actor: Staff, call: Call<'GET /api/people/search'>) {
  const { db, query, company, context } = call
  const { limit, offset, pagination } = pageOf({ ...query, per_page: query.limit ?? query.per_page })
  if (query.email !== undefined || query.phone !== undefined) {
    const addresses = parseAddresses({ email: query.email, phones: [query.phone ?? ''] }, company.country)
    const ids = await idsByAddress(db, actor, company, addresses)
    const rows = await rowsOf(db, ids.slice(offset, offset + limit))
    return { collection: rows.map(presentFound), pagination: pagination(ids.length) }
  }
  const filter = await parseFilter(db, actor, company, query)
  if (!filter.search.length) return { collection: [], pagination: pagination(0) }
  const { collection, total } = await pageOfPeople(context, filter, { ...byName, limit, offset })
  return { collection: collection.map(presentFound), pagination: pagination(total) }
}

/** More share an address by mistake. */
const mostSharing = 100

async function idsByAddress(db: Db, actor: Staff, company: CompanyRow, addresses: Addresses): Promise<number[]> {
  if (!hasSome(addresses)) return []
  const found = await accessiblePeople(db, actor)
    .select('people.id')
    .where('people.company_id', '=', company.id)
    .where('people.deleted_at', 'is', null)
    .where(matchesExactly(company.id, addresses))
    .orderBy('people.sort_name')
    .orderBy('people.id')
    .limit(mostSharing)
    .execute()
  return found.map(({ id }) => id)
}

const byName = { sort_by: 'name', sort_direction: 'asc' } as const
const mostRecent = 10

export const listRecentPeople = serve('GET /api/people/recent_list', async (actor, { db, query }) => {
  const asked = parseIds('ids', query.ids).slice(0, mostRecent)
  const seen = await accessiblePeople(db, actor)
    .select('people.id')
    .where('people.id', 'in', [0, ...asked])
    .where('people.deleted_at', 'is', null)
    .execute()
  const visible = new Set(seen.map(({ id }) => id))
  const rows = await rowsOf(
    db,
    asked.filter((id) => visible.has(id)),
  )
  return { collection: rows.map(presentFound) }
})
