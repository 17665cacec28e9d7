import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/db/connect.ts'
import { deliverJob } from '../../platform/facts/deliver-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { putJob } from '../../platform/jobs/test/put-job.ts'
import { type Browser, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

const find = async (root: Browser, id: number, filter = 'parked') =>
  (await root.call('GET /api/admin/jobs', { query: { filter } })).collection.find((job) => job.id === id)

const repair = (db: Db, id: number, payload: object) =>
  sql`update graphile_worker._private_jobs set payload = ${JSON.stringify(payload)}::json where id = ${id}`.execute(db)

test('an invalid payload parks the job at its first attempt, naming the field but not its value', async ({
  server,
  as,
}) => {
  const { db } = server.context
  const root = await as('root')
  const id = await putJob(db, { name: 'run_change', payload: { change_id: 'lena@example.com' } })

  const parked = await eventually(() => find(root, id))
  expect(parked).toMatchObject({
    state: 'parked',
    task: 'run_change',
    attempts: 25,
    last_error: "Payload doesn't fit: change_id must be a number",
  })
  expect((await root.call('GET /api/admin/jobs')).counts.parked).toBe(1)
  const { rows } = await sql<{ last_error: string }>`
    select last_error from graphile_worker._private_jobs where id = ${id}`.execute(db)
  expect(rows).toEqual([{ last_error: "Payload doesn't fit: change_id must be a number" }])
})

test('a parked job runs once it was repaired and is retried', async ({ server, as }) => {
  const { db } = server.context
  const root = await as('root')
  const id = await putJob(db, { name: 'deliver', payload: {} })
  expect(await eventually(() => find(root, id))).toMatchObject({
    last_error: "Payload doesn't fit: outbox_id is missing",
  })

  await root.call('POST /api/admin/jobs/{id}/retry', { params: { id } })
  expect(await eventually(() => find(root, id))).toMatchObject({ state: 'parked' })

  await repair(db, id, { outbox_id: 0 })
  expect(await find(root, id)).toMatchObject({ last_error: 'The payload fits now: retry the job to run it' })
  await root.call('POST /api/admin/jobs/{id}/retry', { params: { id } })
  expect(await eventually(async () => (await find(root, id, '')) === undefined)).toBe(true)
})

test('the reason is in the language of the reader', async ({ server, as, users }) => {
  const { db } = server.context
  const root = await as('root')
  const id = await putJob(db, { name: 'add_tags', payload: [] })
  await eventually(() => find(root, id))
  const readIn = (locale: string) => db.updateTable('users').set({ locale }).where('id', '=', users['root']!).execute()
  await readIn('de')
  const shown = await find(root, id)
  await readIn('en')

  expect(shown?.last_error).toBe('Daten passen nicht: payload muss ein Objekt sein')
})

test('a job with a name that no worker knows is parked untouched, and can be removed', async ({ server, as }) => {
  const { db } = server.context
  const root = await as('root')
  const id = await putJob(db, { name: 'from_another_version', payload: { link: 'open-sesame' } })

  expect(await find(root, id)).toMatchObject({
    state: 'parked',
    attempts: 0,
    last_error: 'Unknown job: waiting for a version that supports it',
  })
  await root.call('DELETE /api/admin/jobs/{id}', { params: { id } })
  expect(await find(root, id)).toBeUndefined()
})

test('a parked job stays and allows a new one with its key', async ({ server, as }) => {
  const { db } = server.context
  const root = await as('root')
  const id = await putJob(db, { name: 'deliver', payload: {} })
  await eventually(() => find(root, id))
  await sql`update graphile_worker._private_jobs set key = 'busy' where id = ${id}`.execute(db)

  await db.transaction().execute((tx) => enqueue(tx, deliverJob, { outbox_id: 0 }, { key: 'busy' }))

  expect(await find(root, id)).toMatchObject({ state: 'parked' })
})
