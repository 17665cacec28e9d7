import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { eventually } from '../../test/eventually.ts'
import { copyDatabase, databaseNamed, onServer } from '../../test/start-database.ts'
import { jobs } from '../../jobs.ts'
import { runJobs } from './run-jobs.ts'

const name = `spotter_alive_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
await copyDatabase(server, inject('template'), name)
const { db, pool, close } = connect(url, { max: 10 })
afterAll(async () => {
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log

test('a worker waiting for its lock starts no job', async () => {
  const [watching, holding] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([watching.connect(), holding.connect()])
  await holding.query('begin; lock table people_counts in access exclusive mode')
  await watching.query(`select graphile_worker.add_job('compact_people_counts')`)

  const running = runJobs({ db, pool: slowToLock(pool), providers: {} } as unknown as Context, quiet, jobs)
  onTestFinished(async () => {
    await holding.end()
    await (await running).stop()
    await watching.end()
  })
  const freed = await eventually(async () => {
    const { rows } = await watching.query<{ dead: boolean }>(`
      select pg_try_advisory_xact_lock(hashtextextended(locked_by, 0)) as dead
      from graphile_worker._private_jobs where locked_by is not null`)
    return rows[0]
  })
  expect(freed).toEqual({ dead: false })

  await holding.query('rollback')
  await eventually(async () => !(await watching.query('select from graphile_worker._private_jobs')).rowCount)
})

const slowToLock = (fast: pg.Pool): pg.Pool =>
  new Proxy(fast, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property)
      if (property !== 'connect') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      // Called with a callback to get the LISTEN connection.
      return async (callback?: Parameters<pg.Pool['connect']>[0]) =>
        callback ? target.connect(callback) : slowClient(await target.connect())
    },
  })

const slowClient = (fast: pg.PoolClient): pg.PoolClient =>
  new Proxy(fast, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property)
      if (property !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return async (text: string, values?: unknown[]) => {
        if (typeof text === 'string' && text.includes('pg_advisory_lock')) await delay(500)
        return target.query(text, values)
      }
    },
  })
