import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../../serve.ts'
import { Browser, test } from '../../test/club.ts'

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

  test('sends HSTS where TLS is used', async ({ databaseUrl, browser }) => {
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

  test('reports a failure without internals', async ({ server, as }) => {
    const root = await as('root')
    await sql`alter table graphile_worker._private_jobs rename to hidden`.execute(server.context.db)
    try {
      const answer = await root.send('GET', '/api/admin/jobs')

      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        error: 'Something went wrong, please try again.',
        message: 'Something went wrong, please try again.',
        errors: { base: ['Something went wrong, please try again.'] },
      })
    } finally {
      await sql`alter table graphile_worker.hidden rename to _private_jobs`.execute(server.context.db)
    }
  })
})

describe('error texts', () => {
  test('are in the language of the user', async ({ as }) => {
    const answer = await (
      await as('berlin_manager')
    ).send('GET', '/api/admin/jobs', { headers: { 'accept-language': 'fr' } })

    expect(answer.body).toMatchObject({ error: 'Sie sind zu dieser Aktion nicht berechtigt.' })
  })

  test('are in the browser’s language when signed out', async ({ browser }) => {
    const text = async (language: string) =>
      (await browser().send('GET', '/api/accounts/current', { headers: { 'accept-language': language } })).body

    expect(await text('de-DE,de;q=0.9')).toMatchObject({ error: 'Bitte melden Sie sich an.' })
    expect(await text('xx')).toMatchObject({ error: 'Please sign in.' })
  })
})
