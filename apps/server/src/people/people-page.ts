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
import type { ParsedFilter } from './parse-filter.ts'
import { isPlain, ofClubs, whereFilter } from './where-filter.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export interface PageAsked {
  sort_by: PeopleSortColumn
  sort_direction: SortDirection
  limit: number
  offset: number
  /** With the next open activity and the last note. */
  details?: boolean
}

export function pageAndTotal(filter: ParsedFilter, page: PageAsked): RawBuilder<unknown> {
  const places = (ids: RawBuilder<unknown>) => sql`select id, row_number() over () as place from (${ids}) ordered`
  if (!filter.search.length) {
    return sql`page as materialized (${places(idsOfPage(filter, page))}), total as (${countOf(filter)})`
  }
  // Reads the search result once for count and page.
  const { key, outerOrder } = orderOf(page)
  return sql`found as materialized (
      select people.id, ${key} as key from people where ${ofClubs(filter)} and ${whereFilter(filter)}),
    page as materialized (${places(sql`select id from found order by ${outerOrder} ${part(page)}`)}),
    total as (select count(*) as total from found)`
}

export const usualSizes: ReadonlySet<number> = new Set([10, 25, 50, 100])

/** Literal for usual sizes, because the planner misjudges a bound limit and replans every request. */
function part({ limit, offset }: Pick<PageAsked, 'limit' | 'offset'>): RawBuilder<unknown> {
  const size = usualSizes.has(limit) ? sql.lit(limit) : plannedByValues(sql`${limit}`)
  return offset ? sql`limit ${size} offset ${offset}` : sql`limit ${size}`
}

/** Read as it is shown. For others only ids are read at first: what is searched, skipped or merged takes less so. */
export const isFirstOfClub = ({ company_ids, search }: ParsedFilter, { offset }: PageAsked): boolean =>
  company_ids.length === 1 && !search.length && !offset

export function firstOfClub(filter: ParsedFilter, page: PageAsked, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { key, order } = orderOf(page)
  return sql`select ${columns}, ${key} as key from people where ${ofClubs(filter)} and ${whereFilter(filter)}
    order by ${order} ${part(page)}`
}

/** Merges the first rows of each club's index. */
function idsOfPage(filter: ParsedFilter, { limit, offset, ...sort }: PageAsked): RawBuilder<unknown> {
  const { key, order, outerOrder } = orderOf(sort)
  if (filter.company_ids.length === 1 || !isIndexed(sort.sort_by))
    return sql`select people.id from people where ${ofClubs(filter)} and ${whereFilter(filter)}
      order by ${order} ${part({ limit, offset })}`
  const most = limit + offset
  const first = part({ limit: most, offset: 0 })
  const firstOf = (limited: RawBuilder<unknown>) => sql`
    select people.id, ${key} as key from people
    where people.company_id = club_id and ${whereFilter(filter)}
    order by ${order} ${limited}`
  // A club whose first person is not among the first of all clubs has nobody on the page.
  return sql`select found.id from (
      select club_id from unnest(${filter.company_ids}::bigint[]) club_id
      cross join lateral (${firstOf(sql`limit 1`)}) found order by ${outerOrder} ${first}) club
    cross join lateral (${firstOf(first)}) found
    order by ${outerOrder} ${part({ limit, offset })}`
}

export async function countPeople(db: Db | Tx, filter: ParsedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`${countOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export const countOf = (filter: ParsedFilter): RawBuilder<unknown> =>
  isPlain(filter)
    ? sql`select coalesce(sum(count), 0)::bigint as total from people_counts
        where company_id = any(${filter.company_ids}::bigint[]) and not deleted
          and ${filter.statuses.length ? sql`status = any(${filter.statuses}::text[])` : sql`status is not null`}`
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

/** Unknown values last; no contact at all counts as the longest wait. */
export function orderOf({ sort_by, sort_direction }: Pick<PageAsked, 'sort_by' | 'sort_direction'>) {
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
  const by = (sorted: RawBuilder<unknown>, id: string) =>
    sql`${sorted} ${direction} ${nulls}, ${sql.ref(id)} ${direction}`
  return {
    key,
    order: by(key, 'people.id'),
    outerOrder: by(sql.ref('found.key'), 'found.id'),
    readOrder: by(sql.ref('people.key'), 'people.id'),
  }
}
