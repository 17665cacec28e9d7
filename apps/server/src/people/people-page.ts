import type { PeopleSortColumn } from '@spotter/domain/people/filters.ts'
import type { SortDirection } from '@spotter/domain/lists/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../http/call.ts'
import type { ReadFilter } from './read-filter.ts'
import { isPlain, ofClubs, whereFilter } from './where-filter.ts'

export interface PageAsked {
  sort_by: PeopleSortColumn
  sort_direction: SortDirection
  limit: number
  offset: number
}

/** The ids of one page, in the order of the list. */
export async function pageOfIds(db: Db | Tx, filter: ReadFilter, page: PageAsked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${idsOfPage(filter, page)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Several clubs whose index has the order of the list are asked for the first rows each, and those are merged. */
export function idsOfPage(filter: ReadFilter, { limit, offset, ...sort }: PageAsked): RawBuilder<unknown> {
  const { key, order, outerOrder } = orderOf(sort)
  const merges = filter.company_ids.length > 1 && isIndexed(sort.sort_by) && !filter.search.length
  if (!merges)
    return sql`select people.id from people where ${ofClubs(filter)} and ${whereFilter(filter)}
      order by ${order} limit ${limit} offset ${offset}`
  return sql`select found.id from unnest(${filter.company_ids}::bigint[]) club_id cross join lateral (
      select people.id, ${key} as key from people
      where people.company_id = club_id and ${whereFilter(filter)}
      order by ${order} limit ${limit + offset}) found
    order by ${outerOrder} limit ${limit} offset ${offset}`
}

/** How many there are, exactly. */
export async function countPeople(db: Db | Tx, filter: ReadFilter): Promise<number> {
  const counted = isPlain(filter) ? plainCount(filter) : fullCount(filter)
  const { rows } = await sql<{ total: number }>`${counted}`.execute(db)
  return rows[0]?.total ?? 0
}

const fullCount = (filter: ReadFilter) =>
  sql`select count(*) as total from people where ${ofClubs(filter)} and ${whereFilter(filter)}`

/** From the lines the database keeps, of which there are a few for every club however many people it has. */
const plainCount = ({ company_ids, statuses }: ReadFilter) => sql`
  select coalesce(sum(count), 0)::bigint as total from people_counts
  where company_id = any(${company_ids}::bigint[]) and not deleted
    ${statuses.length ? sql`and status = any(${statuses}::text[])` : sql``}`

const isIndexed = (column: PeopleSortColumn) =>
  column === 'name' || column === 'created_at' || column === 'last_contact_at'

const sortKeys: Record<PeopleSortColumn, RawBuilder<unknown>> = {
  name: sql`people.sort_name`,
  status: sql`people.status`,
  phone_mobile: sql`people.phone_mobile`,
  email: sql`lower(people.email)`,
  source_name: sql`(select lower(name) from marketing_sources where id = people.source_id)`,
  contact_method_name: sql`(select lower(name) from contact_methods where id = people.contact_method_id)`,
  salesperson_name: sql`(select lower(first_name || ' ' || last_name) from users where id = people.salesperson_id)`,
  created_at: sql`people.created_at`,
  last_contact_at: sql`people.last_contact_at`,
}

/** What is not known comes last; of the last contact the longest wait comes first, which is no contact at all. */
function orderOf({ sort_by, sort_direction }: Pick<PageAsked, 'sort_by' | 'sort_direction'>) {
  const key = sortKeys[sort_by]
  const direction = sort_direction === 'desc' ? sql`desc` : sql`asc`
  const nulls =
    sort_by === 'last_contact_at'
      ? sort_direction === 'desc'
        ? sql`nulls last`
        : sql`nulls first`
      : sort_direction === 'desc' && !isIndexed(sort_by)
        ? sql`nulls last`
        : sql``
  return {
    key,
    order: sql`${key} ${direction} ${nulls}, people.id ${direction}`,
    outerOrder: sql`found.key ${direction} ${nulls}, found.id ${direction}`,
  }
}
