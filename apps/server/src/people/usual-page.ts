import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import { byKey } from '../platform/db/planned-by-values.ts'
import type { ParsedFilter } from './parse-filter.ts'
import { type PageAsked, usualSizes } from './people-page.ts'

type Build<Row> = (filter: ParsedFilter, page: PageAsked) => RawBuilder<Row>

/** Pages by status and search are most of what is asked; their text is built once. */
export function usualPages<Row>(build: Build<Row>) {
  const statement = fixedStatement<Record<string, unknown>, Row>()
  return async (db: Db, filter: ParsedFilter, page: PageAsked): Promise<Row[]> => {
    if (!isUsual(filter, page)) return (await build(filter, page).execute(db)).rows
    const values = {
      company_ids: filter.search.length ? filter.company_ids : byKey(filter.company_ids),
      company_id: filter.company_ids[0],
      status: filter.statuses[0],
      only_salesperson_id: filter.only_salesperson_id,
      offset: page.offset,
      ...Object.fromEntries(filter.search.map((pattern, at) => [`search_${at}`, pattern])),
    }
    return statement(db, variantOf(filter, page), values, (given) => {
      const place = (name: string) => given[name] as never
      return build(
        {
          ...filter,
          company_ids: isOneClub(filter) ? [place('company_id')] : place('company_ids'),
          statuses: filter.statuses.map(() => place('status')),
          search: filter.search.map((_, at) => place(`search_${at}`)),
          only_salesperson_id: filter.only_salesperson_id === null ? null : place('only_salesperson_id'),
        },
        { ...page, offset: page.offset && place('offset') },
      )
    })
  }
}

const isOneClub = ({ company_ids }: ParsedFilter) => company_ids.length === 1

const covered = new Set(['company_ids', 'tzinfo', 'search', 'statuses', 'soft_delete', 'only_salesperson_id'])
const isEmpty = (value: unknown) => (Array.isArray(value) ? !value.length : !value)

/** Then the filter's other values are empty. */
export function isUsual(filter: ParsedFilter, { limit, offset }: PageAsked): boolean {
  return (
    Object.entries(filter).every(([name, value]) => covered.has(name) || isEmpty(value)) &&
    filter.statuses.length < 2 &&
    filter.search.length < 4 &&
    usualSizes.has(limit) &&
    (!offset || isOneClub(filter))
  )
}

const variantOf = (filter: ParsedFilter, { sort_by, sort_direction, limit, offset, details = false }: PageAsked) =>
  JSON.stringify([
    [isOneClub(filter), filter.soft_delete, filter.statuses.length, filter.search.length],
    [filter.only_salesperson_id === null, sort_by, sort_direction, limit, offset > 0, details],
  ])
