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
    const release = await hold(url, person_id)
    await start()
    await eventually(async () => (await waiting()) > 0, 30_000)
    await killAll()
    await release()
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count ?? 0
  }
  return { db, start, killAll, startAndKillAt }
}

async function hold(url: string, person_id: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from people where id = $1 for update', [person_id])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
