import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { system } from '../platform/http/caller.ts'
import { connect } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { eventually } from '../test/eventually.ts'
import { databaseNamed, onServer } from '../test/start-database.ts'
import { testKeys, testSecretKey } from '../test/keys.ts'
import { sealSecret } from './seal-secret.ts'
import { newSecret } from './sign.ts'
import { never, ok, startReceiver } from './test/receiver.ts'

const entry = resolve(import.meta.dirname, '../../../../scripts/start.ts')
const name = `spotter_killed_webhook_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
const company_id = inject('cast').clubs['melbourne'] ?? 0

await onServer(server, `create database ${name} template ${inject('template')}`)
const { db, close } = connect(url, { max: 3 })
const receiver = await startReceiver(never)
const workers: ChildProcess[] = []

afterAll(async () => {
  await Promise.all(workers.map(kill))
  await receiver.close()
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

async function startWorker(): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    ROLE: 'worker',
    DATABASE_URL: url,
    DEMO: 'no',
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'fatal',
    WEBHOOK_ALLOW_PRIVATE: 'yes',
  }
  const worker = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  workers.push(worker)
  let output = ''
  worker.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually(async () => output.includes('ready to run background jobs'), 30_000)
  return worker
}

async function kill(worker: ChildProcess) {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

test('what a killed worker sent but did not record is sent again under the same id', async () => {
  const webhook = await db
    .insertInto('webhooks')
    .values({ company_id, url: receiver.url, events: ['person.created'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = sealSecret({ keys: testKeys }, newSecret())
  await db.insertInto('webhook_secrets').values({ webhook_id: webhook.id, secret }).execute()
  const person = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Kept' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = await startWorker()
  await db.transaction().execute((tx) => record(tx, system, 'person.created', { company_id, id: person.id }))
  await eventually(async () => receiver.received.length === 1, 20_000)

  await kill(first)
  receiver.answer = ok
  await startWorker()
  await eventually(async () => receiver.received.length === 2, 20_000)

  const [sent, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(sent!.headers['webhook-id'])
  expect(again!.body).toBe(sent!.body)
  const deliveries = () => db.selectFrom('webhook_deliveries').select(['state', 'attempts']).execute()
  await expect.poll(deliveries).toEqual([{ state: 'delivered', attempts: 1 }])
}, 300_000)
