import pg from 'pg'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

export const quoted = (...names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join('.')
export const copied = (table: Table) => `(${table.columns.map((column) => quoted(column)).join(', ')})`

export const ownSchemas = `
  SELECT n.oid, n.nspname FROM pg_namespace n
  WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_namespace'::regclass AND d.objid = n.oid AND d.deptype = 'e')`

/** Migration bookkeeping comes from the restoring code. */
const bookkeeping = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations']

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT s.nspname AS schema, c.relname AS name,
            coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname IS NOT NULL), '{}') AS columns
     FROM pg_class c
     JOIN (${ownSchemas}) s ON s.oid = c.relnamespace
     LEFT JOIN pg_attribute a
       ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
       AND NOT s.nspname || '.' || c.relname = ANY ($1)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [bookkeeping],
  )
  return rows
}

export interface Sequence {
  schema: string
  name: string
  /** Text, because bigint exceeds JavaScript's numbers. */
  next: string
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT s.nspname AS schema, c.relname AS name
     FROM pg_class c JOIN (${ownSchemas}) s ON s.oid = c.relnamespace
     WHERE c.relkind = 'S'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const row of rows) {
    const name = quoted(row.schema, row.name)
    const state = await client.query<{ next: string }>(
      `SELECT (CASE WHEN is_called THEN last_value + seqincrement ELSE last_value END)::text AS next
       FROM ${name}, pg_sequence WHERE seqrelid = '${name.replaceAll("'", "''")}'::regclass`,
    )
    sequences.push({ ...row, next: state.rows[0]?.next ?? '1' })
  }
  return sequences
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('public.kysely_migration')`)
  if (!found.length) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.kysely_migration ORDER BY name')
  return rows.map(({ name }) => name)
}
