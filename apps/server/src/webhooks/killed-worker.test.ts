import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { kill, startWorker } from '../bulk-changes/test/worker-process.ts'
import { system } from '../platform/http/caller.ts'
import { connect } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { eventually } from '../test/eventually.ts'
import { copyDatabase, databaseNamed, onServer } from '../test/start-database.ts'
import { testKeys, testSecretKey } from '../test/keys.ts'
import { sealSecret } from './seal-secret.ts'
import { newSecret } from './sign.ts'
import { never, ok, startReceiver } from './test/receiver.ts'

const name = `spotter_killed_webhook_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
const company_id = inject('cast').clubs['melbourne'] ?? 0

await copyDatabase(server, inject('template'), name)
const { db, close } = connect(url, { max: 3 })
const receiver = await startReceiver(never)
const workers: ChildProcess[] = []

afterAll(async () => {
  await Promise.all(workers.map(kill))
  await receiver.close()
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

async function start(): Promise<ChildProcess> {
  const worker = await startWorker(url, { SECRET_KEY: testSecretKey, WEBHOOK_ALLOW_PRIVATE: 'yes' })
  workers.push(worker)
  return worker
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
  const first = await start()
  await db.transaction().execute((tx) => record(tx, system, 'person.created', { company_id, id: person.id }))
  await eventually(async () => receiver.received.length === 1, 20_000)

  await kill(first)
  receiver.answer = ok
  await start()
  await eventually(async () => receiver.received.length === 2, 20_000)

  const [sent, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(sent!.headers['webhook-id'])
  expect(again!.body).toBe(sent!.body)
  const deliveries = () => db.selectFrom('webhook_deliveries').select(['state', 'attempts']).execute()
  await expect.poll(deliveries).toEqual([{ state: 'delivered', attempts: 1 }])
}, 300_000)
