import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { csrfToken, isCsrfToken } from './secrets.ts'
import { failedJob, timesRetried } from './test/failed-job.ts'

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

  test('another user’s token is refused', async ({ server, as, browser }) => {
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

  test('every answer brings a new token, and earlier ones stay valid', async ({ server, as }) => {
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

test('every token is another one, and each is valid', () => {
  const secret = randomBytes(32)
  const tokens = Array.from({ length: 300 }, () => csrfToken(secret))

  expect(new Set(tokens.map((token) => token.slice(0, 42))).size).toBe(300)
  expect(tokens.filter((token) => !isCsrfToken(secret, token))).toEqual([])
})
