import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { addProgram, basic, sendForm, tokenOf, withToken } from '../test/program.ts'

const path = '/api/admin/oauth_applications'
const grant = { grant_type: 'client_credentials' }
const valid = ({ clubs }: Pick<Club, 'clubs'>, name: string) => ({
  name,
  scopes: ['read'] as ('read' | 'write')[],
  company_ids: [clubs['melbourne']!, clubs['london']!],
})
interface Failed {
  errors: Record<string, string[]>
}

test('the secret is shown only when it is created', async ({ club }) => {
  const root = await club.as('root')
  const made = await root.call('POST /api/admin/oauth_applications', {
    body: { ...valid(club, ' The CRM '), redirect_uri: 'https://crm.example.com/back' },
  })
  expect(made).toMatchObject({
    name: 'The CRM',
    redirect_uri: 'https://crm.example.com/back',
    scopes: ['read'],
    user_name: 'The CRM API',
    clubs: [{ text: 'Camden Strength' }, { text: 'Northside Fitness' }],
    tokens: 0,
    last_used_at: null,
    message: 'OAuth application was successfully created.',
  })
  expect(made.uid).toMatch(/^[\da-f]{32}$/)
  expect(made.secret).toMatch(/^[\w-]{43}$/)

  const secrets = [
    await root.send('GET', path),
    await root.send('GET', `${path}/${made.id}`),
    await root.send('PUT', `${path}/${made.id}`, { body: { name: 'CRM' } }),
    await root.send('GET', '/api/admin/audit', { query: { per_page: 100 } }),
  ]
  const answers = JSON.stringify(secrets.map(({ body }) => body))
  expect(answers).not.toContain(made.secret)
  expect(answers).not.toMatch(/"(old_)?secret(_hash)?"/)
  const { db } = club.server.context
  const audit = await db
    .selectFrom('audit')
    .select(['kind', 'before', 'after', 'user_id'])
    .where('subject_type', '=', 'oauth_application')
    .where('subject_id', '=', made.id)
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { kind: 'oauth_application.created', user_id: club.users['root'], after: { name: 'The CRM', scopes: ['read'] } },
    { kind: 'oauth_application.updated', before: { name: 'The CRM' }, after: { name: 'CRM' } },
  ])
})

test('the API user created with it is in these clubs, without email or password, and in no picker', async ({
  club,
}) => {
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const { db } = club.server.context
  const user = await db.selectFrom('users').selectAll().where('id', '=', program.user_id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ role: 'api', email: null, password_hash: null, hide_in_calendar: true })
  const manager = await club.as('club_manager')
  const picked = await manager.call('GET /api/account/references/users')
  expect(picked.collection.map(({ id }) => id)).not.toContain(program.user_id)
  const users = await (await club.as('root')).call('GET /api/admin/oauth_applications/api_users')
  expect(users.collection.map(({ id }) => id)).toContain(program.user_id)
  expect(users.collection.map(({ id }) => id)).not.toContain(club.users['salesperson'])
})

test('its clubs are changed like those of any user, without giving it an email', async ({ club }) => {
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const caller = withToken(club, await tokenOf(club, program))
  const root = await club.as('root')
  const change = (company_ids: number[], role = 'api') =>
    root.send<Failed>('PUT', `/api/users/${program.user_id}`, { body: { email: '', role, company_ids } })
  expect((await change([club.clubs['london']!])).status).toBe(200)
  expect((await caller.call('GET /api/accounts/current')).company.id).toBe(club.clubs['london'])
  expect((await change([club.clubs['london']!], 'manager')).body.errors).toEqual({ email: ["can't be blank"] })
})

describe('what is wrong is refused by field', () => {
  test.for<[string, object, Record<string, string[]>]>([
    [
      'nothing',
      { name: ' ', scopes: [] },
      { name: ["can't be blank"], scopes: ["can't be blank"], user_id: ["can't be blank"] },
    ],
    ['a person', { user_id: 'salesperson' }, { user_id: ['is invalid'] }],
    ['nobody', { user_id: 999_999_999 }, { user_id: ['is invalid'] }],
    ['a club that is none', { company_ids: [999_999_999] }, { company_ids: ['is not included in the list'] }],
    ['plain http', { redirect_uri: 'http://crm.example.com' }, { redirect_uri: ['must begin with https://'] }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }, { redirect_uri: ['must begin with https://'] }],
    ['no address', { redirect_uri: 'back' }, { redirect_uri: ['is invalid'] }],
    [
      'a part after #',
      { redirect_uri: 'https://a.example/#x' },
      { redirect_uri: ['must not contain anything after #'] },
    ],
    ['unseen characters', { name: 'a\u0000b' }, { name: ['is invalid'] }],
    ['an unknown scope', { scopes: ['admin'] }, { scopes: ['is not included in the list'] }],
    [
      'huge texts',
      { name: 'x'.repeat(300), redirect_uri: 'x'.repeat(3000) },
      {
        name: ['is too long (maximum is 255 characters)'],
        redirect_uri: ['is too long (maximum is 2000 characters)'],
      },
    ],
  ])('%s', async ([name, change, errors], { club }) => {
    const root = await club.as('root')
    const given =
      'user_id' in change && change.user_id === 'salesperson' ? { user_id: club.users['salesperson'] } : change
    const body = { ...(name === 'nothing' ? {} : valid(club, `Refused: ${name}`)), ...given }
    const refused = await root.send<Failed>('POST', path, { body })
    expect(refused.status).toBe(422)
    expect(
      Object.fromEntries(Object.entries(refused.body.errors).map(([field, texts]) => [field, texts.slice(0, 1)])),
    ).toEqual(errors)
    const { rows } = await sql`select from oauth_applications where name like 'Refused%'`.execute(
      club.server.context.db,
    )
    expect(rows).toEqual([])
  })

  test('duplicate names, ignoring case and for concurrent saves', async ({ club }) => {
    const root = await club.as('root')
    const add = (name: string) => root.send<Failed>('POST', path, { body: valid(club, name) })
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => add('At once')))
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    expect((await add('AT ONCE')).body.errors).toEqual({ name: ['has already been taken'] })
    const { rows } = await sql`select from users where first_name ilike 'at once'`.execute(club.server.context.db)
    expect(rows).toHaveLength(1)
  })
})

test('concurrent changes conflict', async ({ club }) => {
  const root = await club.as('root')
  const { id } = await addProgram(club, [club.clubs['melbourne']!])
  const change = (name: string) => root.send('PUT', `${path}/${id}`, { body: { name, lock_version: 0 } })
  expect((await change('Mine first')).status).toBe(200)
  const { status, body } = await change('Yours second')
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ name: 'Mine first' }) }),
  ])
})

test('a double submit makes one application; only the first answer has the secret', async ({ club }) => {
  const root = await club.as('root')
  const request = { body: valid(club, 'Twice'), headers: { 'x-request-id': 'application-twice' } }
  const first = await root.send<{ id: number; secret?: string }>('POST', path, request)
  const second = await root.send<{ id: number; secret?: string }>('POST', path, request)
  expect([first.status, second.status]).toEqual([201, 201])
  const { secret, ...rest } = first.body
  expect(secret).toBeTruthy()
  expect(second.body).toEqual(rest)
})

test('a renewed secret works immediately and the old one for another day', async ({ club }) => {
  const root = await club.as('root')
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const renewed = await root.call('POST /api/admin/oauth_applications/{id}/renew_secret', {
    params: { id: program.id },
  })
  const hours = (Date.parse(renewed.old_secret_until!) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const ask = (secret: string) =>
    sendForm(club, '/oauth/token', grant, { authorization: basic({ uid: program.uid, secret }) })
  const statuses = async () => [(await ask(program.secret)).status, (await ask(renewed.secret!)).status]
  expect(await statuses()).toEqual([200, 200])
  await sql`update oauth_applications set old_secret_until = now() where id = ${program.id}`.execute(
    club.server.context.db,
  )
  expect(await statuses()).toEqual([401, 200])
})

test('revoking ends every token and the old secret', async ({ club }) => {
  const root = await club.as('root')
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const tokens = [await tokenOf(club, program), await tokenOf(club, program)]
  const params = { id: program.id }
  await root.call('POST /api/admin/oauth_applications/{id}/renew_secret', { params })
  expect(await root.call('GET /api/admin/oauth_applications/{id}', { params })).toMatchObject({ tokens: 2 })
  const revoked = await root.call('POST /api/admin/oauth_applications/{id}/revoke_tokens', { params })
  expect(revoked).toMatchObject({ tokens: 0, old_secret_until: null })
  for (const token of tokens) expect((await withToken(club, token).send('GET', '/api/people')).status).toBe(401)
  const old = await sendForm(club, '/oauth/token', grant, { authorization: basic(program) })
  expect(old.status).toBe(401)
})

test('a removed application gets no token until it is restored, and then with the secret it had', async ({ club }) => {
  const root = await club.as('root')
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const params = { id: program.id }
  const token = await tokenOf(club, program)
  const ids = async (soft_delete_status: string) =>
    (
      await root.call('GET /api/admin/oauth_applications', { query: { soft_delete_status, per_page: 999 } })
    ).collection.map(({ id }) => id)
  const removed = await root.call('DELETE /api/admin/oauth_applications/{id}', { params })
  expect(removed.message).toBe('OAuth application was successfully deleted.')
  expect([(await ids('active')).includes(program.id), (await ids('deleted')).includes(program.id)]).toEqual([
    false,
    true,
  ])
  expect((await sendForm(club, '/oauth/token', grant, { authorization: basic(program) })).status).toBe(401)
  await root.call('PUT /api/admin/oauth_applications/{id}/restore', { params })
  expect((await withToken(club, token).send('GET', '/api/people')).status).toBe(401)
  expect(await tokenOf(club, program)).toBeTruthy()
})

test('the list is searchable, sortable and paged, and shows the last use', async ({ club }) => {
  const root = await club.as('root')
  const program = await addProgram(club, [club.clubs['melbourne']!])
  await tokenOf(club, program)
  const found = await root.call('GET /api/admin/oauth_applications', {
    query: { q: program.uid.slice(0, 12).toUpperCase() },
  })
  expect(found.collection.map(({ id }) => id)).toEqual([program.id])
  expect(Date.now() - Date.parse(found.collection[0]!.last_used_at!)).toBeLessThan(60_000)
  const odd = await root.call('GET /api/admin/oauth_applications', {
    query: { q: "%' or 1=1", page: -1, per_page: 'x', sort_by: 'secret_hash', sort_direction: 'sideways' },
  })
  expect(odd.collection).toEqual([])
  const page = await root.call('GET /api/admin/oauth_applications', {
    query: { per_page: 2, sort_by: 'last_used_at', sort_direction: 'desc' },
  })
  expect(page.collection[0]?.id).toBe(program.id)
  expect(page.collection).toHaveLength(2)
})

test('a change is reverted from the audit', async ({ club }) => {
  const root = await club.as('root')
  const program = await addProgram(club, [club.clubs['melbourne']!], ['read'])
  await root.call('PUT /api/admin/oauth_applications/{id}', {
    params: { id: program.id },
    body: { scopes: ['read', 'write'] },
  })
  const { collection } = await root.call('GET /api/admin/audit')
  const entry = collection.find(({ record, action }) => record.id === program.id && action === 'Changed')!
  expect(entry.changes).toMatchObject([{ label: 'Scopes', before: 'Read', after: 'Read, Write' }])
  const reverted = await root.send('POST', `/api/admin/audit/${entry.id}/revert`, { body: {} })
  expect(reverted.status).toBe(200)
  const now = await root.call('GET /api/admin/oauth_applications/{id}', { params: { id: program.id } })
  expect(now.scopes).toEqual(['read'])
})

test('only root sees or changes them', async ({ club }) => {
  const { id } = await addProgram(club, [club.clubs['melbourne']!])
  const manager = await club.as('corporation_manager')
  const tried = [
    await manager.send('GET', path),
    await manager.send('GET', `${path}/${id}`),
    await manager.send('POST', path, { body: valid(club, 'Mine') }),
    await manager.send('POST', `${path}/${id}/renew_secret`),
  ]
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403))
})

test('Twilio sub-accounts are offered by id and name', async ({ club }) => {
  const root = await club.as('root')
  const body = { name: 'Northside numbers', sid: 'AC00000000000000000000000000000000', secret: 'not to be told' }
  const { body: made } = await root.send<{ id: number }>('POST', '/api/admin/twilio_sub_accounts', { body })
  const { collection } = await root.call('GET /api/account/references/twilio_sub_accounts')
  expect(collection).toEqual([{ id: made.id, text: 'Northside numbers' }])
  await root.send('DELETE', `/api/admin/twilio_sub_accounts/${made.id}`)
  expect((await root.call('GET /api/account/references/twilio_sub_accounts')).collection).toEqual([])
})
