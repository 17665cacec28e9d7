import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { kill, startWorker } from '../../bulk-changes/test/worker-process.ts'
import { system } from '../http/caller.ts'
import { connect } from '../db/connect.ts'
import { record } from '../facts/record.ts'
import { queueMail } from '../providers/queue-mail.ts'
import { endFailure, startFailure } from '../providers/simulated-failure.ts'
import { realtimeNotifications } from '../realtime/notification.ts'
import { copyDatabase, databaseNamed, onServer } from '../../test/start-database.ts'
import { eventually } from '../../test/eventually.ts'

const name = `spotter_killed_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
const company_id = inject('cast').clubs['melbourne'] ?? 0

await copyDatabase(server, inject('template'), name)
const { db, close } = connect(url, { max: 5 })

/** What another server process receives besides job changes. */
const receiver = new pg.Client({ connectionString: url })
let published: { event: string; id: number }[] = []
let workers: ChildProcess[] = []

beforeAll(async () => {
  receiver.on('notification', ({ payload = '' }) => {
    const { message } = JSON.parse(payload) as { message: { envelope: { event: string; data: { id: number } } } }
    if (message.envelope.event !== 'job.changed')
      published.push({ event: message.envelope.event, id: message.envelope.data.id })
  })
  await receiver.connect()
  await receiver.query(`listen ${realtimeNotifications}`)
})
afterEach(async () => {
  await Promise.all(workers.map(kill))
  workers = []
  published = []
})
afterAll(async () => {
  await receiver.end()
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

async function start(): Promise<ChildProcess> {
  const worker = await startWorker(url)
  workers.push(worker)
  return worker
}

/** Each fact commits together with the email it causes. */
const makeFacts = async (ids: readonly number[]) => {
  for (const id of ids) {
    await db.transaction().execute(async (tx) => {
      await record(tx, system, 'tag.created', { company_id, id })
      await queueMail(tx, {
        key: `fact:${id}`,
        company_id,
        from: 'club@example.com',
        to: `person${id}@example.com`,
        subject: 'A fact',
        text: String(id),
        html: '',
      })
    })
  }
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const publishedOf = (event: string) =>
  published
    .filter((message) => message.event === event)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
/** Notifications come on a connection of their own. */
const receivedAll = (count: number) =>
  eventually(() => ['tag.created', 'sandbox.sent'].every((event) => publishedOf(event).length >= count))
const mailed = async (ids: readonly number[]) => {
  const keys = ids.map((id) => `fact:${id}`)
  const mails = await db.selectFrom('sandbox_messages').select('text').where('key', 'in', keys).execute()
  return mails.map(({ text }) => Number(text)).toSorted((a, b) => a - b)
}
const jobs = async (where: 'running' | 'left') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
    where ${where} = 'left' or locked_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

test('what a killed worker had in hand between commit and delivery arrives once through another', async () => {
  const facts = numbers(1000, 12)
  const holding = await openClient(url)
  await holding.query('begin; lock table deliveries in exclusive mode')
  await startFailure(db, 'mail', { delay_ms: 60_000 })
  const first = await start()
  await makeFacts(facts)
  await eventually(async () => (await jobs('running')) === 8)

  await kill(first)
  expect(published).toEqual([])
  expect(await mailed(facts)).toEqual([])
  await holding.query('rollback')
  await holding.end()
  await endFailure(db, 'mail')
  await start()
  await eventually(async () => (await jobs('left')) === 0, 20_000)

  await receivedAll(facts.length)
  expect(publishedOf('tag.created')).toEqual(facts)
  expect(await mailed(facts)).toEqual(facts)
  expect(publishedOf('sandbox.sent')).toHaveLength(facts.length)
}, 300_000)

test('workers killed repeatedly lose and repeat nothing', async () => {
  const facts = numbers(5000, 150)
  await makeFacts(facts)
  // So slow that the workers are killed in the middle, however late.
  await startFailure(db, 'mail', { delay_ms: 1_000 })
  for (const patience of [40, 1_200]) {
    const worker = await start()
    await delay(patience)
    await kill(worker)
  }
  expect(await jobs('left')).toBeGreaterThan(0)

  await endFailure(db, 'mail')
  await start()
  await eventually(async () => (await jobs('left')) === 0, 30_000)

  await receivedAll(facts.length)
  expect(publishedOf('tag.created')).toEqual(facts)
  expect(await mailed(facts)).toEqual(facts)
  expect(publishedOf('sandbox.sent')).toHaveLength(facts.length)
}, 300_000)

async function openClient(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
