import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, inject } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { eventually } from '../../../test/eventually.ts'
import { databaseNamed, onServer } from '../../../test/start-database.ts'
import { kill, startWorker } from './worker-process.ts'

/** A database of its own, whose jobs only those workers do that the test starts. */
export async function killableWorkers() {
  const name = `spotter_killed_${randomUUID().replaceAll('-', '')}`
  const server = inject('databaseServer')
  const url = databaseNamed(server, name)
  await onServer(server, `create database ${name} template ${inject('template')}`)
  const { db, close } = connect(url, { max: 5 })
  const workers: ChildProcess[] = []
  const killAll = async () => {
    await Promise.all(workers.splice(0).map(kill))
  }
  afterEach(killAll)
  afterAll(async () => {
    await close()
    await onServer(server, `drop database ${name} with (force)`)
  })

  const start = async () => void workers.push(await startWorker(url))

  /** Starts a worker that is killed in the middle of the batch this person is in. */
  async function startAndKillAt(person_id: number): Promise<void> {
    const held = await hold(url, person_id)
    await start()
    await eventually(() => isWaitedFor(held.pid), 30_000)
    await killAll()
    await held.release()
  }
  // Workers wait for each other's jobs too, for a moment; only who waits for this very person is in the middle of it.
  const isWaitedFor = async (pid: number) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and ${pid}::int = any(pg_blocking_pids(pid))`.execute(db)
    return rows.length > 0
  }
  return { db, start, killAll, startAndKillAt }
}

async function hold(url: string, person_id: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>(
    'select pg_backend_pid() as pid from people where id = $1 for update',
    [person_id],
  )
  const release = async () => {
    await client.query('rollback')
    await client.end()
  }
  return { pid: rows[0]!.pid, release }
}
