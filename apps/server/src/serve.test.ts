import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect } from 'vitest'
import { jobConcurrency } from './platform/jobs/run-jobs.ts'
import { queueMail } from './platform/providers/queue-mail.ts'
import { endFailure, startFailure } from './platform/providers/simulated-failure.ts'
import { startServer } from './serve.ts'
import { Browser, test } from './test/club.ts'
import { waitForLocks } from './test/wait-for-locks.ts'

test('stopping finishes the request in hand', async ({ server, databaseUrl, clubs }) => {
  const { db, config } = server.context
  const stopping = await startServer({ config, databaseUrl })
  const mia = new Browser(stopping.address)
  await mia.signIn('mia.nguyen@demo.spotter.example')
  const tag = await db
    .selectFrom('tags')
    .select('id')
    .where('company_id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()

  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('tags').select('id').where('id', '=', tag.id).forUpdate().execute()
    locked.resolve()
    await released.promise
  })
  try {
    await locked.promise
    const renamed = mia.send('PUT', `/api/companies/northside-fitness/tags/${tag.id}`, { body: { name: 'In hand' } })
    await waitForLocks(db, 1)
    const stopped = stopping.stop()
    released.resolve()

    expect((await renamed).status).toBe(200)
    await stopped
  } finally {
    // The database is only closed once nothing uses it.
    released.resolve()
    await holding
  }
  await expect(fetch(`${stopping.address}/api/status`)).rejects.toThrow()
})

test('stopping finishes the jobs in hand', async ({ server, databaseUrl }) => {
  const { db, config } = server.context
  await startFailure(db, 'mail', { delay_ms: 600 })
  const stopping = await startServer({ config, databaseUrl })
  const mail = { company_id: null, to: 'a@example.com', from: 'b@example.com', subject: 's', text: 't', html: 'h' }
  // As many as two servers run, so that each has its share.
  const count = 2 * jobConcurrency
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index++) await queueMail(tx, { ...mail, key: `in hand ${index}` })
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await stopping.stop()

  const sent = () => db.selectFrom('sandbox_messages').select('id').where('key', 'like', 'in hand %').execute()
  await expect.poll(async () => (await sent()).length).toBe(count)
  await endFailure(db, 'mail')
})

test('stopping does not wait for an idle connection', async ({ server, databaseUrl }) => {
  const stopping = await startServer({ config: server.context.config, databaseUrl })
  const { hostname, port } = new URL(stopping.address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  await stopping.stop()
  await closed
})
