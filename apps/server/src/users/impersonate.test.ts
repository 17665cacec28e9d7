import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { waitForLocks } from '../test/wait-for-locks.ts'
import { newUser, password, signedIn } from './test/new-user.ts'

/** Has what Aisha Rahman has. */
const ofTwoClubs = (clubs: Record<string, number>) => ({
  role: 'club_manager' as const,
  company_ids: [clubs['melbourne']!, clubs['boston']!],
  can_impersonate: true,
  enable_multi_club: true,
})

describe('impersonating', () => {
  test('makes the session the other user’s, with what an impersonated session may do', async ({
    as,
    browser,
    clubs,
    users,
  }) => {
    const holder = await newUser(await as('root'), clubs['melbourne']!, { can_impersonate: true })
    const own = await signedIn(browser, holder)
    const before = own.cookies.get('spotter_session')
    expect((await own.call('GET /api/accounts/current')).abilities['bulk:delete']).toBe(false)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    const account = await own.call('GET /api/accounts/current')

    expect(account.user).toMatchObject({ id: users['salesperson'], original_user_id: holder.id, role: 'salesperson' })
    expect(account.abilities).toMatchObject({
      'bulk:delete': true,
      'copy:guest_settings': true,
      settings: false,
      impersonate: false,
    })
    expect(own.cookies.get('spotter_session')).not.toBe(before)
  })

  test('leaves nothing of the previous session, including token and CSRF token', async ({
    as,
    browser,
    clubs,
    users,
  }) => {
    const own = await signedIn(browser, await newUser(await as('root'), clubs['melbourne']!, { can_impersonate: true }))
    const copy = browser()
    for (const [name, value] of own.cookies) copy.cookies.set(name, value)
    const oldCsrf = own.csrf
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })

    expect((await copy.send('GET', '/api/accounts/current')).status).toBe(401)
    const forged = await own.send('DELETE', '/api/users/impersonate', { headers: { 'x-csrf-token': oldCsrf } })
    expect(forged.status).toBe(403)
  })

  test('and stopping it return to oneself, in the club one was in', async ({ as, browser, clubs, users }) => {
    const holder = await newUser(await as('root'), clubs['melbourne']!, ofTwoClubs(clubs))
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['two_clubs']! } })
    await own.call('PUT /api/users/change_account', { body: { account_id: clubs['boston']! } })
    await own.call('DELETE /api/users/impersonate')
    const account = await own.call('GET /api/accounts/current')

    expect(account.user).toMatchObject({ id: holder.id, original_user_id: null })
    expect(account.company.id).toBe(clubs['melbourne'])
    expect((await own.send('DELETE', '/api/users/impersonate')).status).toBe(404)
  })

  test('records both ids with every change', async ({ as, browser, clubs, users, server }) => {
    const { db } = server.context
    const holder = await newUser(await as('root'), clubs['melbourne']!, { role: 'club_manager', can_impersonate: true })
    const own = await signedIn(browser, holder)
    const manager = users['club_manager']!
    await own.call('POST /api/users/{id}/impersonate', { params: { id: manager } })
    const made = await own.call('POST /api/users', {
      body: { first_name: 'By', last_name: 'Proxy', email: 'by.proxy@example.com' },
    })
    await own.call('DELETE /api/users/impersonate')
    const facts = await db
      .selectFrom('audit')
      .select(['kind', 'subject_id', 'user_id', 'original_user_id'])
      .where((eb) => eb.or([eb('user_id', '=', holder.id), eb('original_user_id', '=', holder.id)]))
      .orderBy('id')
      .execute()

    expect(facts).toEqual([
      { kind: 'user.impersonation_begun', subject_id: manager, user_id: holder.id, original_user_id: null },
      { kind: 'user.created', subject_id: made.id, user_id: manager, original_user_id: holder.id },
      { kind: 'user.impersonation_ended', subject_id: manager, user_id: manager, original_user_id: holder.id },
    ])
  })

  test('is for holders, of users within their clubs, never of root by others, and does not nest', async ({
    as,
    browser,
    clubs,
    users,
  }) => {
    const impersonate = async (who: string, target: string) =>
      (await (await as(who)).send('POST', `/api/users/${users[target]}/impersonate`)).status

    expect(await impersonate('club_manager', 'salesperson')).toBe(403)
    expect(await impersonate('impersonator', 'root')).toBe(403)
    expect(await impersonate('impersonator', 'london_manager')).toBe(404)
    expect(await impersonate('impersonator', 'impersonator')).toBe(422)
    const root = browser()
    await root.signIn('rosa.lindqvist@demo.spotter.example')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: users['impersonator']! } })
    const nested = await root.send('POST', `/api/users/${users['salesperson']}/impersonate`)
    expect(nested.status).toBe(422)
    const gone = await newUser(await as('root'), clubs['melbourne']!)
    await (await as('root')).call('PUT /api/users/{id}/delete', { params: { id: gone.id }, body: { companies: [] } })
    expect((await (await as('root')).send('POST', `/api/users/${gone.id}/impersonate`)).status).toBe(422)
  })

  test('never gains a club, a role or a right', async ({ as, browser, clubs, users }) => {
    const root = await as('root')
    const own = await signedIn(
      browser,
      await newUser(root, clubs['melbourne']!, { role: 'club_manager', can_impersonate: true }),
    )
    const refusedFor = async (id: number) => (await own.send('POST', `/api/users/${id}/impersonate`)).status
    const madeWith = async (values: Parameters<typeof newUser>[2]) =>
      (await newUser(root, clubs['melbourne']!, values)).id

    expect(await refusedFor(users['two_clubs']!)).toBe(403)
    expect(await refusedFor(await madeWith({ role: 'regional_manager' }))).toBe(403)
    expect(await refusedFor(await madeWith({ call_center_operator: true }))).toBe(403)
    expect(await refusedFor(await madeWith({ can_import_csv: true }))).toBe(403)
    expect(await refusedFor(await madeWith({ role: 'club_manager' }))).toBe(200)
  })

  test('is offered only for those who may be picked', async ({ as, browser, clubs, users }) => {
    const root = await as('root')
    const own = await signedIn(
      browser,
      await newUser(root, clubs['melbourne']!, { role: 'club_manager', can_impersonate: true }),
    )
    const offered = async (key: string) =>
      (await own.call('GET /api/users/{id}', { params: { id: users[key]! } })).abilities?.impersonate

    expect(await offered('salesperson')).toBe(true)
    expect(await offered('two_clubs')).toBe(false)
  })

  test('of a user whose only club is closed is refused, and the session stays', async ({ browser }) => {
    const root = browser()
    await root.signIn('rosa.lindqvist@demo.spotter.example')
    const closed = await root.call('POST /api/companies', { body: { name: 'Closed for Good' } })
    const left = await newUser(root, closed.id)
    await root.call('PUT /api/companies/{company_id}', {
      params: { company_id: closed.id },
      body: { status: 'inactive' },
    })
    await root.call('PUT /api/users/change_account', { body: { account_id: closed.id } })
    const refused = await root.send('POST', `/api/users/${left.id}/impersonate`)

    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: { base: ['This user has no club you can act in.'] } })
    expect((await root.send('GET', '/api/accounts/current')).status).toBe(200)
  })

  test('does not change where the other user was, nor show their sessions', async ({
    as,
    browser,
    clubs,
    users,
    server,
  }) => {
    const holder = await newUser(await as('root'), clubs['melbourne']!, ofTwoClubs(clubs))
    const own = await signedIn(browser, holder)
    await as('two_clubs')
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['two_clubs']! } })
    await own.call('PUT /api/users/change_account', { body: { account_id: clubs['boston']! } })
    const aisha = await server.context.db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', users['two_clubs']!)
      .executeTakeFirstOrThrow()
    const { collection } = await own.call('GET /api/sessions')

    expect(aisha.company_id).toBe(clubs['melbourne'])
    expect(collection).toMatchObject([{ current: true }])
  })

  test('sent twice at the same moment happens once and answers the same', async ({
    as,
    browser,
    clubs,
    users,
    server,
  }) => {
    const holder = await newUser(await as('root'), clubs['melbourne']!, { can_impersonate: true })
    const own = await signedIn(browser, holder)
    const send = () =>
      own.send('POST', `/api/users/${users['salesperson']}/impersonate`, {
        headers: { 'x-request-id': 'impersonate-twice' },
      })
    // The second must be authenticated before the first changes the session.
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = server.context.db.transaction().execute(async (tx) => {
      await tx.selectFrom('sessions').select('id').where('user_id', '=', holder.id).forUpdate().execute()
      begun.resolve()
      await go.promise
    })
    await begun.promise
    const sent = Promise.all([send(), send()])
    await waitForLocks(server.context.db, 2)
    go.resolve()
    await held
    const answers = await sent
    const sessions = await server.context.db
      .selectFrom('sessions')
      .select('user_id')
      .where((eb) => eb.or([eb('user_id', '=', holder.id), eb('original_user_id', '=', holder.id)]))
      .execute()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(sessions).toEqual([{ user_id: users['salesperson'] }])
  })

  test('does not make a session last longer', async ({ as, browser, clubs, users, server }) => {
    const { db } = server.context
    const holder = await newUser(await as('root'), clubs['melbourne']!, { can_impersonate: true })
    const own = browser()
    await own.signIn(holder.email, password, true)
    const opened = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString()
    await db.updateTable('sessions').set({ created_at: opened }).where('user_id', '=', holder.id).execute()
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    await own.call('DELETE /api/users/impersonate')
    const session = await db
      .selectFrom('sessions')
      .select(['created_at', 'remembered'])
      .where('user_id', '=', holder.id)
      .executeTakeFirstOrThrow()

    expect(session).toEqual({ created_at: opened, remembered: true })
  })

  test('cannot take over the account: email and password need the owner’s password', async ({
    as,
    browser,
    clubs,
    users,
  }) => {
    const holder = await newUser(await as('root'), clubs['melbourne']!, { role: 'club_manager', can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['manager']! } })
    const reply = await own.send('PUT', `/api/users/${users['manager']}`, { body: { password: 'mine from now on' } })

    expect(reply.body).toMatchObject({ errors: { current_password: ["can't be blank"] } })
  })

  test.for([
    ['loses the right', { can_impersonate: false }],
    ['is taken out of the club of the other', { company_ids: 'other' }],
  ] as const)('ends when the one who does it %s', async ([, change], { as, browser, clubs, users }) => {
    const root = await as('root')
    const company_ids = [clubs['melbourne']!, clubs['london']!]
    const holder = await newUser(root, clubs['melbourne']!, { can_impersonate: true, company_ids })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    await root.call('PUT /api/users/{id}', {
      params: { id: holder.id },
      body: 'company_ids' in change ? { company_ids: [clubs['london']!] } : change,
    })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test('ends when the other becomes root and the one who does it is not', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!)
    const own = await signedIn(browser, await newUser(root, clubs['melbourne']!, { can_impersonate: true }))
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    await root.call('PUT /api/users/{id}', { params: { id: other.id }, body: { root: true } })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test('does not change oneself by the rights of the other', async ({ as, browser, clubs, users }) => {
    const root = await as('root')
    const holder = await newUser(root, clubs['melbourne']!, { can_impersonate: true, role: 'club_manager' })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['club_manager']! } })
    const raised = await own.send('PUT', `/api/users/${holder.id}`, { body: { role: 'manager' } })
    const removed = await own.send('PUT', `/api/users/${holder.id}/delete`, { body: { companies: [] } })

    expect(raised.status).toBe(403)
    expect(removed).toMatchObject({ status: 422, body: { errors: { base: ['You cannot remove yourself.'] } } })
    expect(await root.call('GET /api/users/{id}', { params: { id: holder.id } })).toMatchObject({
      role: 'club_manager',
      deleted: false,
    })
  })

  test('ends when the one who does it is removed', async ({ as, browser, clubs, users }) => {
    const root = await as('root')
    const holder = await newUser(root, clubs['melbourne']!, { can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    await root.call('PUT /api/users/{id}/delete', { params: { id: holder.id }, body: { companies: [] } })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })
})
