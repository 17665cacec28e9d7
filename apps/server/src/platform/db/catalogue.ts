import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

export interface ArchivedTable {
  name: string
  columns: string[]
  bytes: string[]
  key: string[]
}

export interface Reference {
  table: string
  column: string
  to: string
  nullable: boolean
}

export async function loadTables(db: Db | Tx): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.atttypid = 'bytea'::regtype), '{}') as bytes,
      coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows
}

export async function loadReferences(db: Db | Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as to,
      not a.attnotnull as nullable
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 2`.execute(db)
  return rows
}
