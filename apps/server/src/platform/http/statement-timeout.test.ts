import { sql } from 'kysely'
import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobConcurrency } from '../jobs/run-jobs.ts'
import { removeExpiredPayloadsJob } from '../jobs/remove-expired-payloads.ts'
import { startServer } from '../../serve.ts'
import { Browser, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a slow statement is stopped with 504 and changes nothing', async ({ databaseUrl, server, as, users }) => {
  const { db } = server.context
  const impatient = await startServer({
    config: { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'web', STATEMENT_TIMEOUT: '5' }), port: 0 },
    databaseUrl,
  })
  const mia = await as('club_manager')
  const own = new Browser(impatient.address)
  for (const [name, value] of mia.cookies) own.cookies.set(name, value)
  await own.send('GET', '/api/accounts/current')
  const id = users['salesperson']!
  const rename = () => own.send('PUT', `/api/users/${id}`, { body: { first_name: 'Never' } })
  const answer = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    return rename()
  })

  expect(answer.status).toBe(504)
  expect(answer.body).toMatchObject({ error: 'This took too long. Please narrow your request or try again.' })
  expect((await mia.call('GET /api/users/{id}', { params: { id } })).first_name).not.toBe('Never')
  expect((await rename()).status).toBe(200)
  await impatient.stop()
})

test('a job may take longer than a request', async ({ databaseUrl, server }) => {
  const { db } = server.context
  const patient = await startServer({
    config: { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'worker', STATEMENT_TIMEOUT: '1' }), port: 0 },
    databaseUrl,
  })
  await db
    .insertInto('realtime_payloads')
    .values({ body: '{}', created_at: new Date(0) })
    .execute()
  await db.transaction().execute(async (tx) => {
    await sql`lock table realtime_payloads in exclusive mode`.execute(tx)
    // More than one process runs at once, so that both have some.
    await db.transaction().execute(async (other) => {
      for (let job = 0; job < 2 * jobConcurrency; job += 1) {
        await enqueue(other, removeExpiredPayloadsJob, {}, { key: `slow:${job}` })
      }
    })
    await pause(2_500)
  })
  const jobs = async () => {
    const { rows } = await sql<{ attempts: number; last_error: string | null }>`
      select attempts, last_error from graphile_worker._private_jobs where key like 'slow:%'`.execute(db)
    return rows
  }
  const failed = (await jobs()).filter(({ last_error }) => last_error !== null)
  await eventually(async () => (await jobs()).length === 0)
  await patient.stop()

  expect(failed).toEqual([])
})
