import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Asked } from './asked.ts'
import { rowsOf } from '../platform/db/rows-of.ts'

type Named = { id: number; name: string }

export const unallocatedName = msg('Unallocated')
/** What was done by none, such as a call that nobody answered. */
export const noUserName = msg('No user')

export const userNamed = (id: number | string | null, names: ReadonlyMap<number, string>, without: string): Named => ({
  id: Number(id ?? 0),
  name: id === null ? without : (names.get(Number(id)) ?? ''),
})

/** What belongs to no user comes last. */
export const byUserName = (one: Named, other: Named): number =>
  Number(one.id === 0) - Number(other.id === 0) || one.name.localeCompare(other.name) || one.id - other.id

/** Names of users, those who left too. */
export async function userNames({ db }: Asked, ids: Iterable<number>): Promise<Map<number, string>> {
  const rows = await rowsOf<Named>(
    db,
    sql<Named>`select id, trim(concat(first_name, ' ', last_name)) as name from users where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function sourceNames({ db }: Asked, ids: Iterable<number>): Promise<Map<number, string>> {
  const rows = await rowsOf<Named>(
    db,
    sql<Named>`
      select source.id, concat_ws(' / ', parent.name, source.name) as name
      from marketing_sources source left join marketing_sources parent on parent.id = source.parent_id
      where source.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface SourceLevels {
  /** Of the source, or of the one it is part of. */
  main_source_id: number | null
  source: string
  /** Null for a source of the first level. */
  subsource: string | null
}

export async function sourceLevels({ db }: Asked, ids: Iterable<number>): Promise<Map<number, SourceLevels>> {
  const rows = await rowsOf<SourceLevels & { id: number }>(
    db,
    sql`
      select source.id, coalesce(parent.id, source.id) as main_source_id, coalesce(parent.name, source.name) as source,
        case when parent.id is not null then source.name end as subsource
      from marketing_sources source left join marketing_sources parent on parent.id = source.parent_id
      where source.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, ...levels }) => [id, levels]))
}

export async function choiceNames(
  { db }: Asked,
  table: 'contact_methods' | 'leaving_reasons',
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const rows = await rowsOf<Named>(
    db,
    sql<Named>`select id, name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const idsIn = <Row extends Record<string, unknown>>(rows: readonly Row[], key: keyof Row): Set<number> =>
  new Set(rows.map((row) => row[key]).filter((id) => typeof id === 'number'))
