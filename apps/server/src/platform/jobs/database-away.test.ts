import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { kill, startWorker } from '../../bulk-changes/test/worker-process.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { queueMail } from '../providers/queue-mail.ts'
import { endFailure, startFailure } from '../providers/simulated-failure.ts'
import { startServer } from '../../serve.ts'
import { eventually } from '../../test/eventually.ts'
import { interruptedDatabase } from '../../test/interrupted-database.ts'
import { testSecretKey } from '../../test/keys.ts'
import { copyDatabase, databaseNamed, onServer } from '../../test/start-database.ts'

const name = `spotter_away_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
await copyDatabase(server, inject('template'), name)
const { db, close } = connect(url, { max: 5 })

beforeEach(() => startFailure(db, 'mail', { delay_ms: 400 }))
afterAll(async () => {
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

const count = 60
const queueMails = (batch: string) =>
  db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index++) {
      const key = `${batch} ${index}`
      const mail = {
        key,
        company_id: null,
        from: 'a@example.com',
        to: 'b@example.com',
        subject: 's',
        text: 't',
        html: '',
      }
      await queueMail(tx, mail)
    }
  })
const jobs = async (state: 'running' | 'waiting') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
    where (locked_at is not null) = ${state === 'running'}`.execute(db)
  return rows[0]?.count ?? 0
}
const sent = async (batch: string) => {
  const mails = await db.selectFrom('sandbox_messages').select('key').where('key', 'like', `${batch} %`).execute()
  return new Set(mails.map(({ key }) => key)).size
}
const allSent = async (batch: string) => {
  await endFailure(db, 'mail')
  await eventually(async () => (await sent(batch)) === count && (await jobs('waiting')) === 0, 90_000)
}

test(
  'a worker outlives a database that is away while its jobs run, and does the rest',
  { timeout: 240_000 },
  async () => {
    await using database = await interruptedDatabase(url)
    const worker = await startWorker(database.url, { LOG_LEVEL: 'warn' })
    let log = ''
    worker.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const logged = (line: string) => log.split(line).length - 1
    await queueMails('away')
    await eventually(async () => (await jobs('running')) > 8)

    await database.goAway()
    await eventually(() => logged('lost its liveness lock') >= 6)
    expect(logged('background jobs wait for the database')).toBeGreaterThan(0)
    await database.comeBack()

    await allSent('away')
    await eventually(() => logged('background jobs continue') > 0)
    expect(worker.exitCode).toBeNull()
    await kill(worker)
  },
)

test('a process with requests and jobs outlives exhausted and dropped connections', { timeout: 240_000 }, async () => {
  await using database = await interruptedDatabase(url)
  const config = { ...readConfig({ LOG_LEVEL: 'silent', SECRET_KEY: testSecretKey }), port: 0 }
  const product = await startServer({ config, databaseUrl: database.url })
  const status = async (path: string) => (await fetch(`${product.address}${path}`)).status
  await queueMails('exhausted')
  await eventually(async () => (await jobs('running')) > 8)

  database.refuseConnections(true)
  for (let round = 0; round < 3; round++) {
    database.dropConnections()
    await eventually(async () => (await status('/api/ready')) === 503)
  }
  expect(await status('/api/status')).toBe(200)
  database.refuseConnections(false)

  await allSent('exhausted')
  await eventually(async () => (await status('/api/ready')) === 200)
  await product.stop()
})
