import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { failedJob, timesRetried } from './test/failed-job.ts'

describe('a change sent twice with one X-Request-Id', () => {
  test('is made once and answered the same', async ({ server, as }) => {
    const { db } = server.context
    const id = await failedJob(db)
    const root = await as('root')
    const headers = { 'x-request-id': randomUUID() }

    const first = await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })
    const second = await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })

    expect(second.status).toBe(first.status)
    expect(second.body).toEqual(first.body)
    expect(await timesRetried(db, id)).toBe(1)
  })

  test.for(['short', 'x'.repeat(65), 'with spaces in it'])(
    'that cannot be one (%s) is refused',
    async (id, { server, as }) => {
      const { db } = server.context
      const job = await failedJob(db)
      const headers = { 'x-request-id': id }
      const { status, body } = await (await as('root')).send('POST', `/api/admin/jobs/${job}/retry`, { headers })

      expect([status, body]).toMatchObject([
        422,
        { errors: { 'x-request-id': ['must have 8 to 64 letters, digits, hyphens and underscores'] } },
      ])
      expect(await timesRetried(db, job)).toBe(0)
    },
  )

  test('is made once for concurrent requests', async ({ server, as }) => {
    const { db } = server.context
    const id = await failedJob(db)
    const root = await as('root')
    const headers = { 'x-request-id': randomUUID() }

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })),
    )

    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await timesRetried(db, id)).toBe(1)
  })

  test('is refused when the id belongs to something else', async ({ server, as }) => {
    const { db } = server.context
    const id = await failedJob(db)
    const root = await as('root')
    const headers = { 'x-request-id': randomUUID() }
    await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })

    const other = await root.send('DELETE', `/api/admin/jobs/${id}`, { headers })

    expect(other.status).toBe(409)
    const { rows } = await sql`select 1 from graphile_worker._private_jobs where id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('is refused when the id belongs to the same change of another record', async ({ server, as }) => {
    const { db } = server.context
    const [id, other] = [await failedJob(db), await failedJob(db)]
    const root = await as('root')
    const headers = { 'x-request-id': randomUUID() }
    await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })

    expect((await root.send('POST', `/api/admin/jobs/${other}/retry`, { headers })).status).toBe(409)
    expect(await timesRetried(db, other)).toBe(0)
  })

  test('is refused when the id belongs to the same change with other values', async ({ as }) => {
    const manager = await as('club_manager')
    const headers = { 'x-request-id': randomUUID() }
    const add = (name: string) =>
      manager.send<{ name: string }>('POST', '/api/companies/northside-fitness/tags', { headers, body: { name } })

    const [first, other, again] = [await add('One id'), await add('Another tag'), await add('One id')]

    expect(first.status).toBe(201)
    expect(other.status).toBe(409)
    expect(again).toMatchObject({ status: 201, body: first.body })
  })

  test('may be tried again when the first time failed', async ({ server, as }) => {
    const { db } = server.context
    const root = await as('root')
    const headers = { 'x-request-id': randomUUID() }
    const id = await failedJob(db)
    await sql`update graphile_worker._private_jobs set locked_at = now() where id = ${id}`.execute(db)
    expect((await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })).status).toBe(409)
    await sql`update graphile_worker._private_jobs set locked_at = null where id = ${id}`.execute(db)

    expect((await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers })).status).toBe(200)
  })

  test('belongs to one session: another may use the same id', async ({ server, as, browser }) => {
    const { db } = server.context
    const id = await failedJob(db)
    const again = browser()
    await again.signIn('rosa.lindqvist@demo.spotter.example')
    const headers = { 'x-request-id': randomUUID() }

    await (await as('root')).send('POST', `/api/admin/jobs/${id}/retry`, { headers })
    await again.send('POST', `/api/admin/jobs/${id}/retry`, { headers })

    expect(await timesRetried(db, id)).toBe(2)
  })
})
