import { sql } from 'kysely'
import { expect } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { test } from '../../test/club.ts'
import { connect, type Db, type Tx } from './connect.ts'
import { transaction } from './transaction.ts'

const connectionOf = async (db: Db | Tx): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]!.pid
}

test('single reads share connections that no transaction and no write uses', async ({ databaseUrl }) => {
  const { db, pool, close } = connect(databaseUrl)
  const reads = new Set<number>()
  const others = new Set<number>()
  for (const _ of Array(10).keys()) {
    reads.add(await connectionOf(db))
    reads.add((await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid)
    others.add(await transaction(db, connectionOf))
    const { rows } = await sql<{ pid: number }>`
      with changed as (update install set value = value where key = 'none' returning 1)
      select pg_backend_pid() as pid`.execute(db)
    others.add(rows[0]!.pid)
  }
  await close()
  expect(reads.size).toBeLessThanOrEqual(4)
  expect([...others].filter((pid) => reads.has(pid))).toEqual([])
})

test('reads that take long hold no others up', async ({ databaseUrl, server }) => {
  const { db, close } = connect(databaseUrl)
  const slow = Array.from({ length: 4 }, () => sql`select pg_sleep(600) as held`.execute(db).catch(() => 'cancelled'))
  const held = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where query like 'select pg_sleep(600) as held'`.execute(
      server.context.db,
    )
  const slowOnes = await eventually(async () => {
    const pids = (await held()).rows.map(({ pid }) => pid)
    return pids.length === 4 && pids
  })

  expect(slowOnes).not.toContain(await connectionOf(db))

  for (const pid of slowOnes) await sql`select pg_cancel_backend(${pid})`.execute(server.context.db)
  expect(await Promise.all(slow)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  await close()
})
