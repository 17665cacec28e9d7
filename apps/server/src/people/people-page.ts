import type { PeopleSortColumn } from '@spotter/domain/people/filters.ts'
import {
  type FieldKind,
  fieldsWith,
  listColumnOf,
  type ListedField,
  listedFields,
  personFields,
} from '@spotter/domain/people/person-fields.ts'
import type { SortDirection } from '@spotter/domain/lists/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { referenceKey } from './person-columns.ts'
import type { ReadFilter } from './read-filter.ts'
import { isPlain, ofClubs, whereFilter } from './where-filter.ts'

export interface PageAsked {
  sort_by: PeopleSortColumn
  sort_direction: SortDirection
  limit: number
  offset: number
}

/** One page of ids in the order of the list, and how many there are in all: `page` and `total` for a statement. */
export function pageAndTotal(filter: ReadFilter, page: PageAsked): RawBuilder<unknown> {
  const places = (ids: RawBuilder<unknown>) => sql`select id, row_number() over () as place from (${ids}) ordered`
  if (!filter.search.length) {
    return sql`page as materialized (${places(idsOfPage(filter, page))}), total as (${countOf(filter)})`
  }
  // What a search finds is read once, by its index, and then both counted and sorted.
  const { key, outerOrder } = orderOf(page)
  return sql`found as materialized (
      select people.id, ${key} as key from people where ${ofClubs(filter)} and ${whereFilter(filter)}),
    page as materialized (${places(sql`select id from found order by ${outerOrder} ${part(page)}`)}),
    total as (select count(*) as total from found)`
}

/** The sizes of page that are asked for all day. */
const usualSizes = new Set([10, 25, 50, 100])

/**
 * A usual size is written out instead of bound: of a page whose size it does not know the database expects a tenth of
 * the club, holds the plan it has kept for worse than it is and makes a new one for every request.
 */
function part({ limit, offset }: Pick<PageAsked, 'limit' | 'offset'>): RawBuilder<unknown> {
  const size = usualSizes.has(limit) ? sql.lit(limit) : sql`${limit}`
  return offset ? sql`limit ${size} offset ${offset}` : sql`limit ${size}`
}

/** Several clubs whose index has the order of the list are asked for the first rows each, and those are merged. */
export function idsOfPage(filter: ReadFilter, { limit, offset, ...sort }: PageAsked): RawBuilder<unknown> {
  const { key, order, outerOrder } = orderOf(sort)
  if (filter.company_ids.length === 1 || !isIndexed(sort.sort_by))
    return sql`select people.id from people where ${ofClubs(filter)} and ${whereFilter(filter)}
      order by ${order} ${part({ limit, offset })}`
  return sql`select found.id from unnest(${filter.company_ids}::bigint[]) club_id cross join lateral (
      select people.id, ${key} as key from people
      where people.company_id = club_id and ${whereFilter(filter)}
      order by ${order} ${part({ limit: limit + offset, offset: 0 })}) found
    order by ${outerOrder} ${part({ limit, offset })}`
}

/** How many there are, exactly. */
export async function countPeople(db: Db | Tx, filter: ReadFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`${countOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Clubs and statuses are counted by the lines the database keeps, a few for every club however many people it has. */
const countOf = (filter: ReadFilter): RawBuilder<unknown> =>
  isPlain(filter)
    ? sql`select coalesce(sum(count), 0)::bigint as total from people_counts
        where company_id = any(${filter.company_ids}::bigint[]) and not deleted
          ${filter.statuses.length ? sql`and status = any(${filter.statuses}::text[])` : sql``}`
    : sql`select count(*) as total from people where ${ofClubs(filter)} and ${whereFilter(filter)}`

const references = fieldsWith({ listed: true, kind: 'reference' })
const caseless: readonly FieldKind[] = ['text', 'email']

const isIndexed = (column: PeopleSortColumn) =>
  column === 'name' || column === 'created_at' || column === 'last_contact_at'

const sortKeys = {
  name: sql`people.sort_name`,
  ...Object.fromEntries(listedFields.map((name) => [listColumnOf(name), sortKeyOf(name)])),
} as Record<PeopleSortColumn, RawBuilder<unknown>>

function sortKeyOf(name: ListedField): RawBuilder<unknown> {
  const reference = references.find((known) => known === name)
  if (reference) return referenceKey(reference)
  const column = sql.ref(`people.${name}`)
  return caseless.includes(personFields[name].kind) ? sql`lower(${column})` : column
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
