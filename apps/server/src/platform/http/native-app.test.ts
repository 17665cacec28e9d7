import { expect } from 'vitest'
import { test } from '../../test/club.ts'

const origin = 'https://kiosk.spotter.app'

test('the installed sign-in app may ask before it calls, and read the answers', async ({ server }) => {
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/people',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-origin']).toBe(origin)
  expect(asked.headers['access-control-allow-headers']).toContain('x-visitor-app-code')
  const answered = await server.app.inject({ url: '/api/status', headers: { origin } })
  expect(answered.headers['access-control-allow-origin']).toBe(origin)
  expect(answered.headers['access-control-allow-credentials']).toBeUndefined()
})

test('pages of other sites may not', async ({ server }) => {
  for (const other of ['https://evil.example', 'https://kiosk.spotter.app.evil.example', 'null']) {
    const { headers } = await server.app.inject({ url: '/api/status', headers: { origin: other } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('it signs in with its code without a cookie of its own', async ({ server }) => {
  const { visitor_app_code } = await server.context.db
    .selectFrom('companies')
    .select('visitor_app_code')
    .where('visitor_app_code', 'is not', null)
    .executeTakeFirstOrThrow()
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/users/sign_in_visitor_app',
    headers: { origin },
    payload: { visitor_app_code },
  })
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.headers['access-control-expose-headers']).toContain('x-visitor-app-version')
})
