import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hashToken } from '../platform/http/secrets.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { addProgram, sendForm, tokenOf, type Program, withToken } from './test/program.ts'

const start = async (
  club: Club,
  clubs = ['melbourne'],
): Promise<{ program: Program; token: string; caller: Browser }> => {
  const program = await addProgram(
    club,
    clubs.map((name) => club.clubs[name]!),
  )
  const token = await tokenOf(club, program)
  return { program, token, caller: withToken(club, token) }
}
const statusOf = async (caller: Browser) => (await caller.send('GET', '/api/people')).status
const personOf = async ({ server, clubs }: Club, club: string) => {
  const values = { company_id: clubs[club]!, first_name: 'Petra' }
  const { id } = await server.context.db.insertInto('people').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

test('a program adds a person, and history and audit name its API user', async ({ club }) => {
  const { program, caller } = await start(club)
  const { status, body: person } = await caller.send<{ id: number }>('POST', '/api/people', {
    body: { person: { first_name: 'Ada', last_name: 'Program', email: 'ada@program.example', phone_mobile: '' } },
  })
  expect(status).toBe(201)
  const { db } = club.server.context
  const audit = await db
    .selectFrom('audit')
    .select(['user_id', 'original_user_id', 'company_id'])
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', person.id)
    .execute()
  expect(audit).toEqual([{ user_id: program.user_id, original_user_id: null, company_id: club.clubs['melbourne'] }])
  const history = await db.selectFrom('history').select('user_id').where('person_id', '=', person.id).execute()
  expect(history.map(({ user_id }) => user_id)).toEqual(history.map(() => program.user_id))
  const { salesperson_id } = await db
    .selectFrom('people')
    .select('salesperson_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(salesperson_id).not.toBe(program.user_id)
})

test('a program works with people, notes, activities, tags, sources and webhooks of its club', async ({ club }) => {
  const { caller } = await start(club)
  const company_id = club.clubs['melbourne']!
  const id = await personOf(club, 'melbourne')
  const at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const webhook = { url: 'https://hooks.example.com/x', events: ['person.created'] }
  const tried: [string, string, object, number][] = [
    ['PUT', `/api/people/${id}`, { person: { first_name: 'Petronella' } }, 200],
    ['POST', `/api/people/${id}/notes`, { description: 'From outside' }, 201],
    ['POST', `/api/people/${id}/activities`, { activity: { type: 'Task', kind_id: 'call', start: at } }, 201],
    ['POST', `/api/companies/${company_id}/tags`, { name: 'From outside' }, 201],
    ['POST', `/api/companies/${company_id}/marketing_sources`, { name: 'From outside' }, 201],
    ['POST', `/api/companies/${company_id}/settings/webhooks`, webhook, 201],
    ['DELETE', `/api/people/${id}`, {}, 200],
  ]
  const seen = []
  for (const [method, path, body] of tried) seen.push([path, (await caller.send(method, path, { body })).status])
  expect(seen).toEqual(tried.map(([, path, , status]) => [path, status]))
})

describe('an invalid token', () => {
  const challenge = 'Bearer realm="Spotter", error="invalid_token"'

  test.for(['nonsense', '', 'a b', 'x'.repeat(10_000), '%00'])('%#', async (token, { club }) => {
    const { status, headers } = await withToken(club, token).send('GET', '/api/people')
    expect([status, headers.get('www-authenticate')]).toEqual([401, challenge])
  })

  const endings: [string, (club: Club, program: Program, token: string) => Promise<unknown>][] = [
    [
      'expired',
      ({ server }, _program, token) =>
        sql`update sessions set expires_at = now() - interval '1 second' where token_hash = ${hashToken(token)}`.execute(
          server.context.db,
        ),
    ],
    [
      'of a deleted application',
      async ({ as }, { id }) =>
        (await as('root')).call('DELETE /api/admin/oauth_applications/{id}', { params: { id } }),
    ],
    [
      'of a deleted user',
      async ({ as }, { user_id }) => (await as('root')).call('DELETE /api/users/{id}', { params: { id: user_id } }),
    ],
    [
      'of a user whose role is another now',
      async ({ as }, { user_id }) =>
        (await as('root')).send('PUT', `/api/users/${user_id}`, {
          body: { role: 'club_manager', email: 'm@x.example' },
        }),
    ],
    [
      'of a user without clubs',
      ({ server }, { user_id }) =>
        server.context.db.deleteFrom('company_users').where('user_id', '=', user_id).execute(),
    ],
    [
      'of an application that acts as another user now',
      async (club, { id }) => {
        const { user_id } = await addProgram(club, [club.clubs['london']!])
        const root = await club.as('root')
        await root.call('PUT /api/admin/oauth_applications/{id}', { params: { id }, body: { user_id } })
      },
    ],
    [
      'that was revoked with all others',
      async ({ as }, { id }) =>
        (await as('root')).call('POST /api/admin/oauth_applications/{id}/revoke_tokens', { params: { id } }),
    ],
  ]
  test.for(endings)('one %s', async ([, end], { club }) => {
    const { program, token, caller } = await start(club)
    expect(await statusOf(caller)).toBe(200)
    await end(club, program, token)
    const { status, headers } = await caller.send('GET', '/api/people')
    expect([status, headers.get('www-authenticate')]).toEqual([401, challenge])
  })

  test('in a cookie, it is not a session, whatever its user’s role', async ({ club }) => {
    const { program, token } = await start(club)
    const { db } = club.server.context
    await db.updateTable('users').set({ role: 'club_manager' }).where('id', '=', program.user_id).execute()
    const thief = club.browser()
    thief.cookies.set('spotter_session', token)
    expect(await statusOf(thief)).toBe(401)
  })

  test('a session is no token', async ({ club }) => {
    const session = (await club.as('root')).cookies.get('spotter_session')!
    expect(await statusOf(withToken(club, session))).toBe(401)
  })
})

test('a program is not held up by a CSRF token, and gets neither one nor a cookie', async ({ club }) => {
  const { caller } = await start(club)
  const id = await personOf(club, 'melbourne')
  const { status, headers } = await caller.send('POST', `/api/people/${id}/notes`, { body: { description: 'x' } })
  expect(status).toBe(201)
  expect([headers.get('x-csrf-token'), headers.getSetCookie()]).toEqual([null, []])
})

test('cookies beside a token are ignored, even root’s', async ({ club }) => {
  const root = await club.as('root')
  const { token } = await start(club)
  const send = (authorization: string, path: string) =>
    root.send('GET', path, { headers: { authorization } }).then(({ status }) => status)
  expect(await send(`Bearer ${token}`, '/api/admin/oauth_applications')).toBe(403)
  expect(await send('Bearer wrong', '/api/people')).toBe(401)
  expect(await send(`bearer ${token}`, '/heartbeat')).toBe(401)
  expect((await root.send('GET', '/api/admin/oauth_applications')).status).toBe(200)
})

test('a device code beside a token is ignored', async ({ club }) => {
  const { token } = await start(club)
  const caller = withToken(club, token, { 'x-visitor-app-code': 'CAMDEN-2' })
  const { company } = await caller.call('GET /api/accounts/current')
  expect(company.id).toBe(club.clubs['melbourne'])
})

describe('scopes', () => {
  test.for([
    ['read', 200, 403],
    ['write', 403, 201],
  ] as const)('%s', async ([scope, reading, writing], { club }) => {
    const program = await addProgram(club, [club.clubs['melbourne']!])
    const caller = withToken(club, await tokenOf(club, program, scope))
    const id = await personOf(club, 'melbourne')
    const read = await caller.send('GET', '/api/people')
    const written = await caller.send('POST', `/api/people/${id}/notes`, { body: { description: 'x' } })
    expect([read.status, written.status]).toEqual([reading, writing])
    const refused = reading === 403 ? read : written
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer realm="Spotter", error="insufficient_scope", scope="${scope === 'read' ? 'write' : 'read'}"`,
    )
  })

  test('revoking rights of the application affects its tokens', async ({ club }) => {
    const { program, caller } = await start(club)
    const root = await club.as('root')
    await root.call('PUT /api/admin/oauth_applications/{id}', {
      params: { id: program.id },
      body: { scopes: ['write'] },
    })
    expect(await statusOf(caller)).toBe(403)
  })
})

describe('the current club', () => {
  const currentOf = async (caller: Browser) => (await caller.call('GET /api/accounts/current')).company.id

  test('is the first of the API user, the one in the header, or the one in the path', async ({ club }) => {
    const { caller, token } = await start(club, ['melbourne', 'london'])
    const { melbourne, london } = club.clubs
    expect(await currentOf(caller)).toBe(melbourne)
    expect(await currentOf(withToken(club, token, { 'x-company-id': String(london) }))).toBe(london)
    expect(await currentOf(withToken(club, token, { 'x-company-id': 'camden-strength' }))).toBe(london)
    const made = await caller.send<{ id: number; abilities: object }>(
      'POST',
      `/api/companies/${london}/marketing_sources`,
      {
        body: { name: 'In the path' },
      },
    )
    expect(made.body.abilities).toMatchObject({ edit: true })
  })

  test.for(['boston', 'nowhere', '', '0', '1 or 1=1'])('%s is none of its clubs', async (named, { club }) => {
    const { token } = await start(club)
    const header = named === 'boston' ? String(club.clubs['boston']) : named
    const { status } = await withToken(club, token, { 'x-company-id': header }).send('GET', '/api/people')
    expect(status).toBe(404)
  })

  test('the header does not move a signed-in user', async ({ club }) => {
    const manager = await club.as('corporation_manager')
    const { body } = await manager.send<{ company: { id: number } }>('GET', '/api/accounts/current', {
      headers: { 'x-company-id': String(club.clubs['boston']) },
    })
    expect(body.company.id).not.toBe(club.clubs['boston'])
  })
})

test('what is of another club does not exist', async ({ club }) => {
  const { caller } = await start(club)
  const id = await personOf(club, 'london')
  const { london } = club.clubs
  const tried = [
    await caller.send('GET', `/api/people/${id}`),
    await caller.send('PUT', `/api/people/${id}`, { body: { person: { first_name: 'Mine' } } }),
    await caller.send('POST', `/api/people/${id}/notes`, { body: { description: 'x' } }),
    await caller.send('DELETE', `/api/people/${id}`),
    await caller.send('GET', `/api/companies/${london}/tags`),
    await caller.send('GET', `/api/companies/${london}/settings/webhooks`),
    await caller.send('GET', '/api/people', { query: { company_id: london! } }),
    await caller.send('POST', '/api/people', { body: { person: { company_id: london, first_name: 'X' } } }),
  ]
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
})

test('its user’s flags give a program no more rights', async ({ club }) => {
  const { program, caller } = await start(club)
  const given = { root: true, can_impersonate: true, can_import_csv: true, bulk_action_flipper_enabled: true }
  await club.server.context.db.updateTable('users').set(given).where('id', '=', program.user_id).execute()
  const id = await personOf(club, 'london')
  const { user, abilities } = await caller.call('GET /api/accounts/current')
  expect([user.root, abilities['root'], abilities['settings']]).toEqual([false, false, false])
  const tried = [
    await caller.send('GET', '/api/admin/audit'),
    await caller.send('GET', `/api/companies/${club.clubs['melbourne']}/settings/general`),
    await caller.send('GET', '/api/users'),
    await caller.send('POST', `/api/users/${club.users['salesperson']}/impersonate`),
    await caller.send('GET', '/api/people/import_csv'),
    await caller.send('POST', '/api/people/changes', { body: {} }),
  ]
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403))
  expect((await caller.send('GET', `/api/people/${id}`)).status).toBe(404)
})

test('a repeated change is made once', async ({ club }) => {
  const { caller } = await start(club)
  const id = await personOf(club, 'melbourne')
  const request = { body: { description: 'Once' }, headers: { 'x-request-id': 'from-a-program' } }
  const [one, two] = await Promise.all([
    caller.send<{ id: number }>('POST', `/api/people/${id}/notes`, request),
    caller.send<{ id: number }>('POST', `/api/people/${id}/notes`, request),
  ])
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
})

test('a program over its limit waits for the next minute, others do not', async ({ club }) => {
  const [busy, other] = [await start(club), await start(club)]
  expect(await statusOf(busy.caller)).toBe(200)
  // Calls are counted by the minute, which must not end in between.
  await eventually(() => new Date().getSeconds() < 30)
  await sql`
    update oauth_calls set calls = 600, minute = date_trunc('minute', now())
    where oauth_application_id = ${busy.program.id}`.execute(club.server.context.db)
  const { status, headers } = await busy.caller.send('GET', '/api/people')
  const seconds = Number(headers.get('retry-after'))
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await statusOf(withToken(club, await tokenOf(club, busy.program)))).toBe(429)
  expect(await statusOf(other.caller)).toBe(200)
  await sql`
    update oauth_calls set minute = minute - interval '1 minute'
    where oauth_application_id = ${busy.program.id}`.execute(club.server.context.db)
  expect(await statusOf(busy.caller)).toBe(200)
})

test('an application without an API user that works gets no token', async ({ club }) => {
  const { program } = await start(club)
  await club.server.context.db.deleteFrom('company_users').where('user_id', '=', program.user_id).execute()
  const { status, body } = await sendForm(club, '/oauth/token', {
    grant_type: 'client_credentials',
    client_id: program.uid,
    client_secret: program.secret,
  })
  expect([status, body.error]).toEqual([400, 'invalid_grant'])
})
