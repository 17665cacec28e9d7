import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, inject } from 'vitest'
import { connect, type Db } from '../../platform/db/connect.ts'
import { eventually } from '../../test/eventually.ts'
import { copyDatabase, databaseNamed, onServer } from '../../test/start-database.ts'
import { kill, startWorker } from './worker-process.ts'

/** Each test has a database of its own, whose jobs only workers that it starts run. */
export function killableWorkers(startOne: (url: string) => Promise<ChildProcess> = startWorker) {
  const server = inject('databaseServer')
  let name = ''
  let url = ''
  let connection: ReturnType<typeof connect> | null = null
  const workers: ChildProcess[] = []
  const killAll = async () => {
    await Promise.all(workers.splice(0).map(kill))
  }
  beforeEach(async () => {
    name = `spotter_killed_${randomUUID().replaceAll('-', '')}`
    url = databaseNamed(server, name)
    await copyDatabase(server, inject('template'), name)
    connection = connect(url, { max: 5 })
  })
  afterEach(async () => {
    await killAll()
    await connection?.close()
    connection = null
    await onServer(server, `drop database ${name} with (force)`)
  })

  const start = async () => {
    const worker = await startOne(url)
    workers.push(worker)
    return worker
  }

  /** In the middle of its work, which needs one of these people. */
  const startAndKillAt = (...person_ids: readonly number[]) =>
    startAndKillWaiting('select from people where id = any($1) for update', [person_ids])

  async function startAndKillWaiting(lock: string, values: readonly unknown[] = []): Promise<void> {
    const held = await hold(url, lock, values)
    try {
      await start()
      await eventually(() => isWaitedFor(held.pid), 30_000)
      await killAll()
    } finally {
      await held.release()
    }
  }
  // Workers also wait briefly for each other's jobs.
  const isWaitedFor = async (pid: number) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and ${pid}::int = any(pg_blocking_pids(pid))`.execute(database())
    return rows.length > 0
  }
  const database = (): Db => {
    if (!connection) throw new Error('There is a database during a test only')
    return connection.db
  }
  return { database, start, killAll, startAndKillAt, startAndKillWaiting }
}

async function hold(url: string, lock: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(lock, [...values])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const release = async () => {
    await client.query('rollback')
    await client.end()
  }
  return { pid: rows[0]!.pid, release }
}
