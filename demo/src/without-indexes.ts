import type { Tx } from '@spotter/server/platform/http/call.ts'
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
  const indexes = await indexesOf(tx, tables)
  for (const { name, refuses } of indexes) if (!refuses) await sql`drop index ${sql.ref(name)}`.execute(tx)
  const refusing = indexes.filter(({ refuses }) => refuses).map(({ name }) => name)
  const areSetAside = await mayChangeCatalogue(tx)
  if (areSetAside) await setAside(tx, refusing)
  await load()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  // Smaller ones are worth a second process, too.
  await sql`set local min_parallel_table_scan_size = '1MB'`.execute(tx)
  const missing = indexes.filter(({ refuses }) => areSetAside || !refuses)
  for (const [done, { name, refuses, definition }] of missing.entries()) {
    onProgress({ done, total: missing.length })
    await (refuses ? sql`reindex index ${sql.ref(name)}` : sql.raw(definition)).execute(tx)
  }
  onProgress({ done: missing.length, total: missing.length })
}

interface Index {
  name: string
  definition: string
  /** Rows that others are like; other tables may refer to it. */
  refuses: boolean
}

async function indexesOf(tx: Tx, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select indexname as name, indexdef as definition, indisunique or indisexclusion as refuses
    from pg_indexes join pg_index on indexrelid = quote_ident(indexname)::regclass
    where schemaname = 'public' and tablename = any(${tables}::text[])
    order by tablename, indexname`.execute(tx)
  return rows
}

async function mayChangeCatalogue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(tx)
  return rows.some(({ may }) => may)
}

/** Without dropping what refers to them. Building them anew sets both to true and refuses what they would have refused. */
async function setAside(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    update pg_index set indisready = false, indisvalid = false
    where indexrelid = any(array(select quote_ident(unnest(${names}::text[])))::regclass[])`.execute(tx)
}
