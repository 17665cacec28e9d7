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
  const indexes = await indexesOf(tx, Object.keys(noRows()))
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(tx)
  await load()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  for (const [done, { indexdef }] of indexes.entries()) {
    onProgress({ done, total: indexes.length })
    await sql.raw(indexdef).execute(tx)
  }
  onProgress({ done: indexes.length, total: indexes.length })
}

/** Without those that refuse rows. */
async function indexesOf(tx: Tx, tables: readonly string[]) {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[]) and indexdef not like 'CREATE UNIQUE%'
      and not exists (select from pg_constraint where conname = indexname)
    order by tablename, indexname`.execute(tx)
  return rows
}
