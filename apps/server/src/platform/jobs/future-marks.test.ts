import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WorkerEvents } from 'graphile-worker'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { eventually } from '../../test/eventually.ts'
import { copyDatabase, databaseNamed, onServer } from '../../test/start-database.ts'
import { keepRunning } from './keep-running.ts'

const name = `spotter_marks_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
await copyDatabase(server, inject('template'), name)
const { db, pool, close } = connect(url, { max: 10 })
afterAll(async () => {
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

const dayMs = 24 * 60 * 60 * 1000
const options = { concurrency: 1, pollInterval: 1000, taskList: { ahead: () => {} }, crontab: '* * * * * ahead' }
const markTomorrow = () =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '1 day')
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db)
const isCorrected = async () => {
  const { rows } = await sql<{ past: boolean }>`
    select last_execution <= now() + interval '1 minute' as past
    from graphile_worker._private_known_crontabs where identifier = 'ahead'`.execute(db)
  return rows[0]?.past
}

test('periodic jobs go on after a clock was a day ahead, and the log says so', async () => {
  const lines: unknown[] = []
  const log = { warn: (details: object, text: string) => void lines.push({ ...details, text }), error: () => undefined }
  const events = new EventEmitter() as WorkerEvents
  let started = 0
  events.on('cron:started', () => started++)
  await markTomorrow()

  const running = await keepRunning(pool, log, events, options)
  expect(await isCorrected()).toBe(true)
  expect(lines).toContainEqual({ jobs: ['ahead'], text: expect.stringContaining('a clock was ahead') })
  await eventually(() => started === 1)

  // While it runs: the library reports that its timer came a day too early.
  await markTomorrow()
  const [cron, ctx] = [{}, {}] as never[]
  events.emit('cron:prematureTimer', {
    ctx: ctx!,
    cron: cron!,
    currentTimestamp: Date.now(),
    expectedTimestamp: Date.now() + dayMs,
  })
  await eventually(() => started === 2)
  expect(await isCorrected()).toBe(true)
  expect(running.isAlive()).toBe(true)
  await running.stop()
})
