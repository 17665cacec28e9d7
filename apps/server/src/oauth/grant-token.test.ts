import * as oauth from 'oauth4webapi'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { addProgram, basic, sendForm, tokenOf, type Program, withToken } from './test/program.ts'

const grant = { grant_type: 'client_credentials' }
const forgetAttempts = ({ server }: Pick<Club, 'server'>) => sql`delete from failed_attempts`.execute(server.context.db)

describe('a generic OAuth client', () => {
  const serverOf = ({ server }: Pick<Club, 'server'>): oauth.AuthorizationServer => ({
    issuer: server.address,
    token_endpoint: `${server.address}/oauth/token`,
    revocation_endpoint: `${server.address}/oauth/revoke`,
  })
  const plainHttp = { [oauth.allowInsecureRequests]: true }
  const ways = { 'in the header': oauth.ClientSecretBasic, 'in the body': oauth.ClientSecretPost }

  test.for(Object.entries(ways))(
    'gets a token with its secret %s, uses it and revokes it',
    async ([, way], { club }) => {
      const program = await addProgram(club, [club.clubs['melbourne']!])
      const issuer = serverOf(club)
      const client = { client_id: program.uid }
      const asked = await oauth.clientCredentialsGrantRequest(
        issuer,
        client,
        way(program.secret),
        { scope: 'read' },
        plainHttp,
      )
      expect(asked.headers.get('cache-control')).toBe('no-store')
      expect(asked.headers.get('pragma')).toBe('no-cache')
      const granted = await oauth.processClientCredentialsResponse(issuer, client, asked)
      expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope: 'read' })

      const people = new URL(`${club.server.address}/api/people`)
      const ask = () => oauth.protectedResourceRequest(granted.access_token, 'GET', people, undefined, null, plainHttp)
      const answer = await ask()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toHaveProperty('collection')

      const revoked = await oauth.revocationRequest(
        issuer,
        client,
        way(program.secret),
        granted.access_token,
        plainHttp,
      )
      expect(await oauth.processRevocationResponse(revoked)).toBeUndefined()
      const refused = await ask().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(oauth.WWWAuthenticateChallengeError)
      expect((refused as oauth.WWWAuthenticateChallengeError).cause[0]).toMatchObject({
        scheme: 'bearer',
        parameters: { error: 'invalid_token' },
      })
    },
  )

  test('reads why it was refused', async ({ club }) => {
    const program = await addProgram(club, [club.clubs['melbourne']!], ['read'])
    const issuer = serverOf(club)
    const client = { client_id: program.uid }
    const ask = async (secret: string, scope: string) => {
      const way = oauth.ClientSecretBasic(secret)
      const answer = await oauth.clientCredentialsGrantRequest(issuer, client, way, { scope }, plainHttp)
      return oauth.processClientCredentialsResponse(issuer, client, answer).catch((error: unknown) => error)
    }
    expect(await ask(program.secret, 'write')).toMatchObject({ error: 'invalid_scope', status: 400 })
    const challenge = await ask('wrong', 'read')
    expect(challenge).toMatchObject({ status: 401, cause: [{ scheme: 'basic' }] })
  })
})

describe('what is refused, by the words of the RFC', () => {
  const cases: [string, Record<string, string>, (program: Program) => Record<string, string>, number, string][] = [
    ['nobody', grant, () => ({}), 401, 'invalid_client'],
    ['a wrong secret', grant, ({ uid }) => ({ authorization: basic({ uid, secret: 'x' }) }), 401, 'invalid_client'],
    ['another scheme', grant, () => ({ authorization: 'Digest x' }), 401, 'invalid_client'],
    ['no base64', grant, () => ({ authorization: 'Basic %%%' }), 401, 'invalid_client'],
    ['no colon', grant, () => ({ authorization: 'Basic YWJj' }), 401, 'invalid_client'],
    ['a broken escape', grant, () => ({ authorization: basic({ uid: '%zz', secret: '%' }) }), 401, 'invalid_client'],
    ['an unreadable id', { ...grant, client_id: 'a\0b', client_secret: 'x' }, () => ({}), 401, 'invalid_client'],
    ['both ways', { ...grant, client_secret: 'x' }, (p) => ({ authorization: basic(p) }), 400, 'invalid_request'],
    ['two ids', { ...grant, client_id: 'x' }, (p) => ({ authorization: basic(p) }), 400, 'invalid_request'],
    ['no grant', {}, (p) => ({ authorization: basic(p) }), 400, 'invalid_request'],
    [
      'a grant for people',
      { grant_type: 'password', username: 'a', password: 'b' },
      (p) => ({ authorization: basic(p) }),
      400,
      'unsupported_grant_type',
    ],
    ['an unknown scope', { ...grant, scope: 'admin' }, (p) => ({ authorization: basic(p) }), 400, 'invalid_scope'],
    ['one scope of two', { ...grant, scope: 'read root' }, (p) => ({ authorization: basic(p) }), 400, 'invalid_scope'],
  ]
  test.for(cases)('%s', async ([, form, headers, status, error], { club }) => {
    await forgetAttempts(club)
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const answer = await sendForm(club, '/oauth/token', form, headers(program))
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="Spotter"/)
    expect(JSON.stringify(answer.body)).not.toContain(program.secret)
  })

  test('without a scope a token has all of the application', async ({ club }) => {
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const { body } = await sendForm(club, '/oauth/token', grant, { authorization: basic(program) })
    expect(body.scope).toBe('read write')
  })

  test('a parameter that comes twice', async ({ club }) => {
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const form = 'grant_type=client_credentials&grant_type=client_credentials'
    const { status, body } = await sendForm(club, '/oauth/token', form, { authorization: basic(program) })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })
})

describe('hostile input', () => {
  const forms: [string, string][] = [
    ['ten megabytes', `grant_type=client_credentials&x=${'x'.repeat(10_000_000)}`],
    ['two thousand parameters', Array.from({ length: 2000 }, (_, n) => `a${n}=1`).join('&')],
    ['nested brackets', `client_id${'[a]'.repeat(1000)}=1`],
    ['a prototype', '__proto__[client_id]=x&constructor=1&client_id=__proto__&client_secret=x'],
    ['NUL everywhere', 'grant_type=%00&client_id=%00&client_secret=%00&scope=%00'],
    ['half characters', 'client_id=%ED%A0%80&client_secret=%ED%A0%80'],
    ['no form at all', '\u0000\u0001\uFFFF'],
    ['SQL', "client_id=' or 1=1 --&client_secret=' or 1=1 --&grant_type=client_credentials"],
  ]
  for (const path of ['/oauth/token', '/oauth/revoke']) {
    test.for(forms)(`${path}: %s`, async ([, form], { club }) => {
      await forgetAttempts(club)
      const { status, body } = await sendForm(club, path, form)
      expect([400, 401]).toContain(status)
      expect(['invalid_request', 'invalid_client']).toContain(body.error)
    })
  }

  test.for(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    '%s is no form',
    async (type, { club }) => {
      const { status, body } = await sendForm(club, '/oauth/token', '{"grant_type":1}', { 'content-type': type })
      expect([status, body.error]).toEqual([400, 'invalid_request'])
    },
  )

  test('a huge header', async ({ club }) => {
    const authorization = basic({ uid: 'a'.repeat(5000), secret: 'b'.repeat(5000) })
    expect((await sendForm(club, '/oauth/token', grant, { authorization })).status).toBe(401)
  })
})

describe('guessing', () => {
  test('is refused after ten wrong secrets, but the right secret still works', async ({ club }) => {
    await forgetAttempts(club)
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const guess = (secret: string) =>
      sendForm(club, '/oauth/token', grant, { authorization: basic({ uid: program.uid, secret }) })
    for (let number = 0; number < 10; number++) expect((await guess(`wrong ${number}`)).status).toBe(401)
    const refused = await guess('wrong again')
    expect([refused.status, refused.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await tokenOf(club, program)).toBeTruthy()
    await forgetAttempts(club)
  })

  test('counts an old secret once, however often a program repeats it', async ({ club }) => {
    await forgetAttempts(club)
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const old = { authorization: basic({ uid: program.uid, secret: 'replaced last year' }) }
    for (let turn = 0; turn < 12; turn++) expect((await sendForm(club, '/oauth/token', grant, old)).status).toBe(401)
    await forgetAttempts(club)
  })

  test('a program requesting a token every time is limited', async ({ club }) => {
    await forgetAttempts(club)
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const ask = () => sendForm(club, '/oauth/token', grant, { authorization: basic(program) })
    for (let turn = 0; turn < 60; turn++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    await forgetAttempts(club)
  })
})

test('only hashes of secrets and tokens are stored, in every table', async ({ club }) => {
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const renewed = await (
    await club.as('root')
  ).call('POST /api/admin/oauth_applications/{id}/renew_secret', { params: { id: program.id } })
  const token = await tokenOf(club, program)
  await withToken(club, token).call('GET /api/people')
  const { db } = club.server.context
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db)
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select kept::text as row from ${sql.id(schema, name)} kept
      where position(${program.secret} in kept::text) > 0 or position(${renewed.secret} in kept::text) > 0
        or position(${token} in kept::text) > 0`.execute(db)
    expect(rows, `${schema}.${name}`).toEqual([])
  }
})

describe('revoking', () => {
  test('a client can revoke only its own tokens', async ({ club }) => {
    const [mine, theirs] = [
      await addProgram(club, [club.clubs['melbourne']!]),
      await addProgram(club, [club.clubs['melbourne']!]),
    ]
    const token = await tokenOf(club, theirs)
    const revoke = (program: Program, given: string) =>
      sendForm(club, '/oauth/revoke', { token: given }, { authorization: basic(program) })
    expect((await revoke(mine, token)).status).toBe(200)
    expect((await revoke(mine, 'unknown')).status).toBe(200)
    expect((await withToken(club, token).send('GET', '/api/people')).status).toBe(200)
    expect((await revoke(theirs, token)).status).toBe(200)
    expect((await withToken(club, token).send('GET', '/api/people')).status).toBe(401)
  })

  test('needs the client and a token, and ends no session of a person', async ({ club }) => {
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const manager = await club.as('club_manager')
    const session = manager.cookies.get('spotter_session')!
    expect((await sendForm(club, '/oauth/revoke', { token: session })).status).toBe(401)
    const missing = await sendForm(club, '/oauth/revoke', {}, { authorization: basic(program) })
    expect([missing.status, missing.body.error]).toEqual([400, 'invalid_request'])
    await sendForm(club, '/oauth/revoke', { token: session }, { authorization: basic(program) })
    expect((await manager.send('GET', '/api/accounts/current')).status).toBe(200)
    await forgetAttempts(club)
  })
})
