import type { Db, Tx } from '@spotter/server/platform/db/connect.ts'
import { sql } from 'kysely'
import { noRows } from './rows.ts'

export interface IndexProgress {
  done: number
  total: number
}

/** Not where others would wait for the tables, nor for few people among many. */
export async function isWorthRebuilding(tx: Tx, added: number): Promise<boolean> {
  const { rows } = await sql<{ others: boolean; more: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and coalesce(backend_type, 'client backend') = 'client backend') as others,
      exists (select from people offset ${added}) as more`.execute(tx)
  return rows.every(({ others, more }) => !others && !more)
}

/** An index is built of all rows in less time than it takes in each. Until the transaction ends, the tables are locked. */
export async function withoutIndexes(
  tx: Tx,
  onProgress: (progress: IndexProgress) => void,
  load: () => Promise<void>,
): Promise<void> {
  const tables = Object.keys(noRows())
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx)
  const dropped = await dropIndexes(tx, tables)
  const keys = (await mayChangeCatalogue(tx)) ? await setKeysAside(tx, tables) : []
  await load()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  const statements = [...dropped, ...keys.map((key) => `reindex index ${key}`)]
  for (const [done, statement] of statements.entries()) {
    onProgress({ done, total: statements.length })
    await sql.raw(statement).execute(tx)
  }
  onProgress({ done: statements.length, total: statements.length })
}

/** Those that refuse no rows; returns the statements that make them. */
export async function dropIndexes(db: Db | Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[]) and indexdef not like 'CREATE UNIQUE%'
      and not exists (select from pg_constraint where conname = indexname)
    order by tablename, indexname`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  return rows.map(({ indexdef }) => indexdef)
}

async function mayChangeCatalogue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(tx)
  return rows.some(({ may }) => may)
}

/**
 * Foreign keys need them, so they can't be dropped. Until they are built again, which refuses what they would have
 * refused, the database neither fills nor uses them.
 */
async function setKeysAside(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update pg_index set indisready = false, indisvalid = false
    from pg_class where pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
      and relname = any(${tables}::text[])
    returning indexrelid::regclass::text as name`.execute(tx)
  return rows.map(({ name }) => name)
}
