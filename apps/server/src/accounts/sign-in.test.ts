import { demoPassword } from './demo-sign-ins.ts'
import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, password, signedIn } from '../users/test/new-user.ts'

const email = 'mia.nguyen@demo.spotter.example'
const refused = { errors: { base: ['Invalid email or password.'] } }

describe('signing in', () => {
  test('answers the account and opens a session that scripts cannot read', async ({ browser }) => {
    const mia = browser()
    const answer = await mia.signIn(email)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { first_name: 'Mia', role: 'club_manager', original_user_id: null } })
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('spotter_session'))).toMatch(
      /HttpOnly; SameSite=Lax/,
    )
    expect((await mia.call('GET /api/accounts/current')).company.name).toBe('Northside Fitness')
  })

  test('does not reveal whether email or password is wrong', async ({ browser }) => {
    const wrongPassword = await browser().signIn(email, 'not it')
    const wrongEmail = await browser().signIn('nobody@demo.spotter.example', 'not it')

    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.body).toMatchObject(refused)
    expect(wrongEmail.body).toEqual(wrongPassword.body)
  })

  test('is refused without a CSRF token', async ({ browser }) => {
    const answer = await browser().send('POST', '/users/sign_in', { body: { email, password: 'x' } })

    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ error: 'Invalid CSRF token' })
  })

  test('in a browser that is signed in ends the session there was', async ({ browser, users }) => {
    const own = browser()
    await own.signIn(email)
    const before = own.cookies.get('spotter_session')!
    await own.send('POST', '/users/sign_in', {
      body: { user: { email: 'dana.vella@demo.spotter.example', password: demoPassword } },
    })

    expect((await own.call('GET /api/accounts/current')).user.id).toBe(users['manager'])
    const old = browser()
    old.cookies.set('spotter_session', before)
    expect((await old.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test('never sends the password hash', async ({ as }) => {
    const answer = await (await as('root')).send('GET', '/api/accounts/current')

    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  test('gives removed users, users without a club, machines and external users the same answer', async ({
    as,
    browser,
    clubs,
    server,
  }) => {
    const root = await as('root')
    const club = clubs['melbourne']!
    const removed = await newUser(root, club)
    await root.call('PUT /api/users/{id}/delete', { params: { id: removed.id }, body: { companies: [] } })
    const clubless = await newUser(root, club)
    await server.context.db.deleteFrom('company_users').where('user_id', '=', clubless.id).execute()
    const machine = await newUser(root, club, { role: 'api' })
    const { collection: services } = await root.call('GET /api/account/references/external_services')
    const external = await newUser(root, club, { sso_login: true, external_service_id: services[0]!.id })

    for (const user of [removed, clubless, machine, external]) {
      const answer = await browser().signIn(user.email, password)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject(refused)
    }
  })

  test('finds the email in any spelling and survives hostile values', async ({ browser }) => {
    expect((await browser().signIn(`  ${email.toUpperCase()} `)).status).toBe(200)
    expect((await browser().signIn(`${email}\u0000`, 'x\u0000')).status).toBe(401)
    expect((await browser().signIn("' or 1=1 --", "' or 1=1 --")).status).toBe(401)
    expect((await browser().signIn('x'.repeat(10_000))).status).toBe(422)
  })

  test('of a closed club is refused, except to root', async ({ as, browser, server, clubs }) => {
    const root = await as('root')
    const user = await newUser(root, clubs['boston']!)
    const own = await signedIn(browser, user)
    const companies = server.context.db.updateTable('companies').where('id', '=', clubs['boston']!)
    await companies.set({ status: 'inactive' }).execute()

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await browser().signIn(user.email, password)).body).toMatchObject(refused)
    expect(
      (await root.send('PUT', '/api/users/change_account', { body: { account_id: clubs['boston'] } })).status,
    ).toBe(200)
    await companies.set({ status: 'active' }).execute()
  })
})

describe('a session', () => {
  const aged = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  // prettier-ignore
  test.for([
    // remembered, opened hours ago, used hours ago, lives
    [false,        24 * 60,          11.9,           true],
    [false,        12.1,             12.1,           false],
    [true,         13.9 * 24,        13 * 24,        true],
    [true,         14.1 * 24,        0,              false],
  ] as const)('remembered %s, opened %f and used %f hours ago: lives %s', async ([remembered, opened, used, lives], { as, browser, clubs, server }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = browser()
    await own.signIn(user.email, password, remembered)
    await server.context.db
      .updateTable('sessions')
      .set({ created_at: aged(opened), last_seen_at: aged(used) })
      .where('user_id', '=', user.id)
      .execute()

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(lives ? 200 : 401)
  })

  test('sets a two-week cookie if remembered, otherwise a session cookie', async ({ browser }) => {
    const cookieOf = async (remember: boolean) =>
      (await browser().signIn(email, undefined, remember)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('spotter_session'))

    expect(await cookieOf(true)).toContain('Max-Age=1209600')
    expect(await cookieOf(false)).not.toContain('Max-Age')
  })

  test('ended twice at the same moment is not an error of ours', async ({ as, browser, clubs }) => {
    const own = await signedIn(browser, await newUser(await as('root'), clubs['melbourne']!))
    const send = () => own.send('DELETE', '/users/sign_out', { headers: { 'x-request-id': 'sign-out-twice' } })
    const answers = await Promise.all([send(), send()])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
  })

  test('ends with signing out', async ({ as, browser, clubs }) => {
    const own = await signedIn(browser, await newUser(await as('root'), clubs['melbourne']!))
    const copy = browser()
    for (const [name, value] of own.cookies) copy.cookies.set(name, value)

    expect((await own.send('DELETE', '/users/sign_out')).status).toBe(204)
    expect((await copy.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test('leaves nothing of what it read in the cache of the browser', async ({ as, browser, clubs }) => {
    const own = await signedIn(browser, await newUser(await as('root'), clubs['melbourne']!))
    const { headers } = await own.send('DELETE', '/users/sign_out')

    expect(headers.get('clear-site-data')).toBe('"cache"')
  })

  test('that has ended answers 401 to changes too, not that the CSRF token is wrong', async ({
    as,
    browser,
    clubs,
    server,
  }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, user)
    await server.context.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()

    expect((await own.send('PUT', `/api/users/${user.id}`, { body: { first_name: 'X' } })).status).toBe(401)
  })
})

describe('sessions of a user', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed with the browser in words, and ended one by one or all but this', async ({ as, browser, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const here = browser({ 'user-agent': firefox })
    await here.signIn(user.email, password)
    const [second, third] = [await signedIn(browser, user), await signedIn(browser, user)]
    const { collection } = await here.call('GET /api/sessions')
    const others = collection.filter(({ current }) => !current)

    expect(collection).toHaveLength(3)
    expect(collection.find(({ current }) => current)).toMatchObject({ browser: 'Firefox on Linux', remembered: false })
    expect(JSON.stringify(collection)).not.toContain('Mozilla')
    const ended = others[0]!.id
    await here.call('DELETE /api/sessions/{id}', { params: { id: ended } })
    expect((await here.send('DELETE', `/api/sessions/${ended}`)).status).toBe(404)
    const alive = await Promise.all([second, third].map((one) => one.send('GET', '/api/accounts/current')))
    expect(alive.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    await here.call('DELETE /api/sessions')
    expect((await here.call('GET /api/sessions')).collection).toHaveLength(1)
  })

  test('of other users are not found', async ({ as }) => {
    const { collection } = await (await as('manager')).call('GET /api/sessions')
    const reply = await (await as('root')).send('DELETE', `/api/sessions/${collection[0]?.id}`)

    expect(reply.status).toBe(404)
    expect((await (await as('manager')).send('GET', '/api/accounts/current')).status).toBe(200)
  })

  test('ending the one in hand signs out', async ({ as, browser, clubs }) => {
    const own = await signedIn(browser, await newUser(await as('root'), clubs['melbourne']!))
    const { collection } = await own.call('GET /api/sessions')
    await own.call('DELETE /api/sessions/{id}', { params: { id: collection[0]!.id } })

    expect(own.cookies.has('spotter_session')).toBe(false)
    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })
})
