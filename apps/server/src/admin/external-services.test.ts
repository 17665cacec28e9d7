import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { openJwtSecret } from '../accounts/jwt-secret.ts'
import type { Club } from '../test/club.ts'
import { test } from '../test/club.ts'

async function service({ server, as }: Club) {
  const { db, keys } = server.context
  const { id, name, jwt_secret } = await db
    .selectFrom('external_services')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('external_service_id', '=', id)
    .where('sso_login', '=', true)
    .executeTakeFirstOrThrow()
  return { db, id, name, jwt_secret: openJwtSecret(keys, jwt_secret!), email: user.email!, root: await as('root') }
}

async function signsIn({ browser }: Club, secret: string, email: string): Promise<boolean> {
  const token = await new SignJWT({ email, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('2m')
    .sign(new TextEncoder().encode(secret))
  const visit = browser()
  await visit.send('GET', '/users/sso', { query: { token } })
  return (await visit.send('GET', '/api/people')).status === 200
}

describe('the secret of an external service', () => {
  test('is replaced, and what was signed with the old one is refused', async ({ club }) => {
    const { id, name, email, root, jwt_secret: old } = await service(club)
    expect(await signsIn(club, old, email)).toBe(true)
    const answer = await root.call('POST /api/admin/external_services/{id}/refresh_jwt', { params: { id } })
    expect(answer).toMatchObject({ id, name, message: `${name} has a new secret.` })
    expect(await signsIn(club, old, email)).toBe(false)
    expect(await signsIn(club, answer.jwt_secret!, email)).toBe(true)
  })

  test('is in no other answer, not in a repeat, and not in the audit', async ({ club }) => {
    const { db, id, root } = await service(club)
    const headers = { 'x-request-id': crypto.randomUUID() }
    const path = `/api/admin/external_services/${id}/refresh_jwt`
    const { jwt_secret } = (await root.send('POST', path, { headers })).body as { jwt_secret: string }
    const repeated = await root.send('POST', path, { headers })
    const shown = await root.send('GET', '/api/admin/external_services')
    const audited = await db.selectFrom('audit').selectAll().where('subject_type', '=', 'external_service').execute()
    expect(audited.map(({ kind }) => kind)).toContain('external_service.secret_rotated')
    for (const one of [repeated.body, shown.body, audited]) expect(JSON.stringify(one)).not.toContain(jwt_secret)
    const { jwt_secret: stored } = await db
      .selectFrom('external_services')
      .select('jwt_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatch(/^k1\./)
    expect(openJwtSecret(club.server.context.keys, stored!)).toBe(jwt_secret)
  })

  test('of a new service is made when it is first asked for', async ({ club }) => {
    const { db, root } = await service(club)
    const secrets = new Set<string>()
    for (const name of ['Harbour ID', 'Bay ID']) {
      await root.send('POST', '/api/admin/external_services', { body: { external_service: { name } } })
      const { id, jwt_secret: stored } = await db
        .selectFrom('external_services')
        .select(['id', 'jwt_secret'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      expect(stored).toBeNull()
      const { jwt_secret } = await root.call('POST /api/admin/external_services/{id}/refresh_jwt', { params: { id } })
      secrets.add(jwt_secret!)
    }
    expect([...secrets].map((secret) => secret.length)).toEqual([64, 64])
  })
})

test('a removed service signs no one in, is no longer offered, and works again once it is restored', async ({
  club,
}) => {
  const { id, root } = await service(club)
  const { jwt_secret, email } = await service(club)
  const offered = async () =>
    (await root.call('GET /api/account/references/external_services', {})).collection.some((one) => one.id === id)
  await root.send('DELETE', `/api/admin/external_services/${id}`)
  expect([await signsIn(club, jwt_secret, email), await offered()]).toEqual([false, false])
  expect((await root.send('POST', `/api/admin/external_services/${id}/refresh_jwt`)).status).toBe(404)
  await root.send('PUT', `/api/admin/external_services/${id}/restore`)
  expect([await signsIn(club, jwt_secret, email), await offered()]).toEqual([true, true])
})
