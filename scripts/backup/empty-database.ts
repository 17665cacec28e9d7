import type pg from 'pg'
import { ownSchemas, quoted } from './catalogue.ts'

/** Extensions stay: only a superuser may be able to restore them. */
export async function emptyDatabase(client: pg.Client, { except = [] }: { except?: string[] } = {}) {
  const { rows: schemas } = await client.query<{ nspname: string }>(`${ownSchemas} AND n.nspname <> ALL ($1)`, [
    ['public', ...except],
  ])
  for (const { nspname } of schemas) await client.query(`DROP SCHEMA ${quoted(nspname)} CASCADE`)
  for (const query of [relations, routines, types]) {
    const { rows } = await client.query<{ statement: string }>(query)
    for (const { statement } of rows) await client.query(statement)
  }
}

const notOfExtension = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

const relations = `
  SELECT format('DROP %s IF EXISTS %s CASCADE',
                CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
                oid::regclass) AS statement
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT relispartition
    AND ${notOfExtension('pg_class', 'oid')}
  ORDER BY relkind = 'S'`

const routines = `
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) AS statement FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND ${notOfExtension('pg_proc', 'oid')}`

const types = `
  SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) AS statement
  FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typnamespace = 'public'::regnamespace AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
    AND ${notOfExtension('pg_type', 't.oid')}`
