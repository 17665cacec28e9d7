import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../../platform/db/connect.ts'
import { putJob, tomorrow } from '../../platform/jobs/test/put-job.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

/** No worker knows this job, so it stays as queued. */
async function putJobWith(db: Db, state: { attempts?: number; last_error?: string; locked?: boolean; task?: string }) {
  const id = await putJob(db, { name: state.task ?? 'unheard_of', max_attempts: 3, at: tomorrow() })
  await sql`update graphile_worker._private_jobs set attempts = ${state.attempts ?? 0},
    last_error = ${state.last_error ?? null}, locked_at = ${state.locked ? sql`now()` : null} where id = ${id}`.execute(
    db,
  )
  return id
}
const jobRow = async (db: Db, id: number) => {
  const { rows } = await sql<{ attempts: number; due: boolean }>`
    select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = ${id}`.execute(db)
  return rows[0]
}

describe('background jobs', () => {
  test('are counted and listed by state', async ({ server, as }) => {
    const { db } = server.context
    const queued = await putJobWith(db, { attempts: 1, last_error: 'not yet' })
    const active = await putJobWith(db, { attempts: 1, locked: true })
    const failed = await putJobWith(db, { attempts: 3, last_error: 'no such server' })
    const root = await as('root')

    const listed = await root.call('GET /api/admin/jobs', { query: { filter: 'failed' } })

    expect(listed.counts).toMatchObject({ active: 1, failed: 1 })
    expect(listed.pagination).toMatchObject({ total_entries: 1, per_page: 25 })
    expect(listed.collection).toMatchObject([
      { id: failed, state: 'failed', task: 'unheard_of', last_error: 'no such server' },
    ])
    const ids = async (filter: string) =>
      (await root.call('GET /api/admin/jobs', { query: { filter } })).collection.map(({ id }) => id)
    expect(await ids('queued')).toContain(queued)
    expect(await ids('active')).toEqual([active])
  })

  test('show their errors without what opens something', async ({ server, as }) => {
    const last_error = 'connect failed: smtp://mailer:hunter2@mail.example:587, password=swordfish'
    const id = await putJobWith(server.context.db, { attempts: 3, last_error })

    const { collection } = await (await as('root')).call('GET /api/admin/jobs', { query: { filter: 'failed' } })

    const shown = collection.find((job) => job.id === id)?.last_error
    expect(shown).toContain('mail.example:587')
    expect(shown).not.toMatch(/hunter2|swordfish/)
  })

  test('never show what they carry', async ({ server, as }) => {
    await putJob(server.context.db, { name: 'unheard_of', payload: { link: 'open-sesame' } })

    const { body } = await (await as('root')).send('GET', '/api/admin/jobs')

    expect(JSON.stringify(body)).not.toContain('open-sesame')
  })

  test('that failed run again, now and from the first attempt', async ({ server, as }) => {
    const { db } = server.context
    const id = await putJobWith(db, { attempts: 3, last_error: 'gone' })

    await (await as('root')).call('POST /api/admin/jobs/{id}/retry', { params: { id } })

    expect(await jobRow(db, id)).toEqual({ attempts: 0, due: true })
  })

  test('that the worker knows are done after a retry', async ({ server, as }) => {
    const { db } = server.context
    const id = await putJobWith(db, { attempts: 3, task: 'remove_expired_payloads' })

    await (await as('root')).call('POST /api/admin/jobs/{id}/retry', { params: { id } })

    expect(await eventually(async () => (await jobRow(db, id)) === undefined)).toBe(true)
  })

  test('can be removed, which is audited', async ({ server, as, users }) => {
    const { db } = server.context
    const id = await putJobWith(db, { attempts: 3 })

    await (await as('root')).call('DELETE /api/admin/jobs/{id}', { params: { id } })

    expect(await jobRow(db, id)).toBeUndefined()
    const audit = await db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'job.removed')
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toMatchObject([{ user_id: users['root'], before: { task: 'unheard_of' } }])
  })

  test.for([
    ['POST', '/retry'],
    ['DELETE', ''],
  ])('are left alone while they run: %s%s answers 409', async ([method = '', end = ''], { server, as }) => {
    const { db } = server.context
    const id = await putJobWith(db, { attempts: 1, locked: true })

    const answer = await (await as('root')).send(method, `/api/admin/jobs/${id}${end}`)

    expect(answer.status).toBe(409)
    expect(await jobRow(db, id)).toEqual({ attempts: 1, due: false })
  })

  test('that are not there answer 404', async ({ as }) => {
    const root = await as('root')

    expect((await root.send('POST', '/api/admin/jobs/999999/retry')).status).toBe(404)
    expect((await root.send('DELETE', '/api/admin/jobs/999999')).status).toBe(404)
  })

  test('are the business of root alone', async ({ server, as }) => {
    const id = await putJobWith(server.context.db, { attempts: 3 })
    const manager = await as('corporation_manager')

    expect((await manager.send('GET', '/api/admin/jobs')).status).toBe(403)
    expect((await manager.send('DELETE', `/api/admin/jobs/${id}`)).status).toBe(403)
    expect(await jobRow(server.context.db, id)).toBeDefined()
  })
})
