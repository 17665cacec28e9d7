import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readConfig } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { startServer } from '../serve.ts'
import { Browser, test } from '../test/club.ts'
import { flash } from './flash.ts'

/** Of a task that no worker knows; retrying it leaves one audit row for every time it is really done. */
async function failedJob(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('unheard_of', '{}'::json, max_attempts => 1)`.execute(db)
  return rows[0]?.id ?? 0
}
const timesRetried = async (db: Db, id: number) =>
  (await db.selectFrom('audit').select('id').where('kind', '=', 'job.retried').where('subject_id', '=', id).execute())
    .length

describe('every answer', () => {
  test.for(['/api/status', '/api/nowhere', '/api/accounts/current'])(
    'to %s is kept by nobody and can run nothing',
    async (path, { browser }) => {
      const { headers } = await browser().send('GET', path)

      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    },
  )

  test('carries the id of its request', async ({ browser }) => {
    const id = randomUUID()
    const { headers } = await browser().send('GET', '/api/status', { headers: { 'x-request-id': id } })

    expect(headers.get('x-request-id')).toBe(id)
  })

  test('asks for TLS from then on where people come by TLS', async ({ databaseUrl, browser }) => {
    const config = {
      ...readConfig({ LOG_LEVEL: 'fatal', ROLE: 'web', PUBLIC_URL: 'https://spotter.example' }),
      port: 0,
    }
    const server = await startServer({ config, databaseUrl })
    try {
      const secure = await new Browser(server.address).send('GET', '/users/sign_in')
      const plain = await browser().send('GET', '/users/sign_in')

      expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
      expect(secure.headers.getSetCookie().every((cookie) => /; Secure/.test(cookie))).toBe(true)
      expect(plain.headers.get('strict-transport-security')).toBeNull()
    } finally {
      await server.stop()
    }
  })

  test('tells of a failure without telling what is inside', async ({ server, as }) => {
    const root = await as('root')
    await sql`alter table graphile_worker._private_jobs rename to hidden`.execute(server.context.db)
    try {
      const answer = await root.send('GET', '/api/admin/jobs')

      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        error: 'Something went wrong, please try again.',
        errors: { base: ['Something went wrong, please try again.'] },
      })
    } finally {
      await sql`alter table graphile_worker.hidden rename to _private_jobs`.execute(server.context.db)
    }
  })
})

describe('a change sent twice with one X-Request-Id', () => {
  test('is made once and answered alike', async ({ server, as }) => {
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

  test('is made once even when all arrive together', async ({ server, as }) => {
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

describe('CSRF', () => {
  test.for(['', 'x', 'a'.repeat(40), 'null'])(
    "a change with the token '%s' is refused",
    async (token, { server, as }) => {
      const id = await failedJob(server.context.db)
      const answer = await (
        await as('root')
      ).send('POST', `/api/admin/jobs/${id}/retry`, { headers: { 'x-csrf-token': token } })

      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ error: 'Invalid CSRF token' })
      expect(answer.headers.get('x-csrf-token')).toMatch(/^[\w-]{40,}$/)
      expect(await timesRetried(server.context.db, id)).toBe(0)
    },
  )

  test('the token of somebody else is refused', async ({ server, as, browser }) => {
    const id = await failedJob(server.context.db)
    const stranger = browser()
    await stranger.send('GET', '/users/sign_in')

    const answer = await (
      await as('root')
    ).send('POST', `/api/admin/jobs/${id}/retry`, {
      headers: { 'x-csrf-token': stranger.csrf },
    })

    expect(answer.status).toBe(403)
  })

  test('every answer brings a fresh token, and earlier ones stay good', async ({ server, as }) => {
    const root = await as('root')
    await root.send('GET', '/api/status')
    const earlier = root.csrf
    await root.send('GET', '/api/status')
    const id = await failedJob(server.context.db)

    expect(root.csrf).not.toBe(earlier)
    const answer = await root.send('POST', `/api/admin/jobs/${id}/retry`, { headers: { 'x-csrf-token': earlier } })
    expect(answer.status).toBe(200)
  })
})

describe('X-Flash', () => {
  const flashed = async (...messages: string[]) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      for (const message of messages) flash(reply, message)
      return null
    })
    const { headers } = await app.inject({ method: 'GET', url: '/' })
    await app.close()
    return headers['x-flash'] as string | undefined
  }

  test('comes with a change, percent-encoded', async ({ server, as }) => {
    const id = await failedJob(server.context.db)
    const { headers } = await (await as('root')).send('POST', `/api/admin/jobs/${id}/retry`)

    expect(JSON.parse(decodeURIComponent(headers.get('x-flash') ?? ''))).toEqual([
      { type: 'notice', message: 'The job runs again now.' },
    ])
  })

  test('carries any language, and line breaks as text', async () => {
    const header = await flashed('Grüße <b>Zoë</b>\r\nSet-Cookie: x=1 🎉')

    expect(header).toMatch(/^[\x21-\x7e]+$/)
    expect(JSON.parse(decodeURIComponent(header ?? ''))).toEqual([
      { type: 'notice', message: 'Grüße <b>Zoë</b>\r\nSet-Cookie: x=1 🎉' },
    ])
  })

  test('leaves out whole what would not fit in 4 KB', async () => {
    const header = await flashed('short', 'x'.repeat(5000), 'also short')

    expect(header?.length).toBeLessThanOrEqual(4096)
    expect(JSON.parse(decodeURIComponent(header ?? ''))).toEqual([
      { type: 'notice', message: 'short' },
      { type: 'notice', message: 'also short' },
    ])
    expect(await flashed('x'.repeat(5000))).toBeUndefined()
  })
})

describe('the heartbeat', () => {
  test.for(['/hearbeat', '/heartbeat'])(
    '%s answers 204, and 418 to a client of another version',
    async (path, { as, server }) => {
      const mia = await as('club_manager')
      const beat = async (headers: Record<string, string>) => (await mia.send('GET', path, { headers })).status

      expect(await beat({})).toBe(204)
      expect(await beat({ 'x-client-version': server.context.version })).toBe(204)
      expect(await beat({ 'x-client-version': 'older' })).toBe(418)
      expect(await beat({ 'x-visitor-app-version': '0.0.1' })).toBe(418)
    },
  )

  test('alone answers 418: other calls ignore the version', async ({ as }) => {
    const answer = await (
      await as('club_manager')
    ).send('GET', '/api/accounts/current', {
      headers: { 'x-client-version': 'older' },
    })

    expect(answer.status).toBe(200)
  })

  test('answers 401 when the session has ended', async ({ browser }) => {
    expect((await browser().send('GET', '/hearbeat')).status).toBe(401)
  })
})

describe('error texts', () => {
  test('are in the language of the user', async ({ as }) => {
    const answer = await (
      await as('berlin_manager')
    ).send('GET', '/api/admin/jobs', { headers: { 'accept-language': 'fr' } })

    expect(answer.body).toMatchObject({ error: 'Sie sind zu dieser Aktion nicht berechtigt.' })
  })

  test('are in the language of the browser for who is not signed in', async ({ browser }) => {
    const text = async (language: string) =>
      (await browser().send('GET', '/api/accounts/current', { headers: { 'accept-language': language } })).body

    expect(await text('de-DE,de;q=0.9')).toMatchObject({ error: 'Bitte melden Sie sich an.' })
    expect(await text('xx')).toMatchObject({ error: 'Please sign in.' })
  })
})

describe('/metrics', () => {
  const token = 'a-token-for-the-test'

  test('does not exist without a token in the configuration', async ({ browser }) => {
    const answer = await browser().send('GET', '/metrics', { headers: { authorization: 'Bearer ' } })

    expect(answer.status).toBe(404)
  })

  test('opens to its token alone', async ({ databaseUrl }) => {
    const config = { ...readConfig({ LOG_LEVEL: 'fatal', ROLE: 'web', METRICS_TOKEN: token }), port: 0 }
    const server = await startServer({ config, databaseUrl })
    try {
      const prometheus = new Browser(server.address)
      const ask = (authorization: string) => prometheus.send<string>('GET', '/metrics', { headers: { authorization } })
      await prometheus.send('GET', '/api/status')

      expect((await ask('Bearer wrong')).status).toBe(404)
      expect((await prometheus.send('GET', '/metrics')).status).toBe(404)
      const { status, body } = await ask(`Bearer ${token}`)
      expect(status).toBe(200)
      expect(body).toMatch(/spotter_http_seconds_count\{[^}]*route="\/api\/status"[^}]*\} 1/)
    } finally {
      await server.stop()
    }
  })
})
