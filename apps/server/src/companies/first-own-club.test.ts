import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { makeToken, tokenOf as passwordTokenOf } from '../accounts/user-tokens.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newPerson } from '../people/test/new-person.ts'
import { addProgram, basic, sendForm, tokenOf, withToken } from '../oauth/test/program.ts'
import type { Failed } from '../resources/test/declared.ts'
import { type Browser, type Club, test } from '../test/club.ts'

const closed =
  'The accounts of the demo are closed because this install has a club of its own. Sign in with your own account.'
const owner = { root_first_name: 'Ines', root_last_name: 'Okafor', root_email: 'ines@harbour.example' }
const password = 'three random words'

const add = <A = Failed>(own: Browser, body: object) => own.send<A>('POST', '/api/companies', { body })
const isDemo = async ({ server }: Pick<Club, 'server'>, slug: string) =>
  (await server.context.db.selectFrom('companies').select('is_demo').where('slug', '=', slug).executeTakeFirstOrThrow())
    .is_demo
const tokenFor = ({ server: { context } }: Club, user_id: number, kind: 'reset' | 'invite') =>
  transaction(context.db, async (tx) => passwordTokenOf(context, await makeToken(tx, context, user_id, kind)))

interface Plan {
  message_id: number
  item_id: number
}

/** What a demo club would send by itself. */
async function planOf({ as, server, clubs }: Club): Promise<Plan> {
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { phone_mobile: '+61412800999' })
  const message = await server.context.db
    .insertInto('messages')
    .values({
      company_id,
      person_id: person.id,
      ...{ channel: 'sms', direction: 'outbound', recipient: '+61412800999', text: 'See you' },
      send_at: '2030-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await (
    await as('root')
  ).call('POST /api/companies/{company_id}/automated_items', {
    params: { company_id },
    body: { kind: 'todo', description: 'Call' },
  })
  return { message_id: message.id, item_id: item.id }
}

async function outcomeOf({ server, clubs }: Club, { message_id, item_id }: Plan) {
  const { db } = server.context
  const { status, reason } = await db
    .selectFrom('messages')
    .select(['status', 'reason'])
    .where('id', '=', message_id)
    .executeTakeFirstOrThrow()
  const pauses = await db.selectFrom('automated_item_pauses').selectAll().where('item_id', '=', item_id).execute()
  return { message: [status, reason], isPaused: pauses.some(({ company_id }) => company_id === clubs['melbourne']) }
}

const choosePassword = async (own: Browser, reset_password_token: string | null) => {
  await own.send('GET', '/users/sign_in')
  return own.send<Failed>('PUT', '/users/password', {
    body: { user: { reset_password_token, password, password_confirmation: password } },
  })
}

const ssoToken = () =>
  new SignJWT({
    email: 'stefan.novak@demo.spotter.example',
    exp: Math.floor(Date.now() / 1000) + 60,
    jti: 'demo-closed',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('demo-secret-of-an-invented-service'))

describe('in a demo', () => {
  test('a club is one more demo club unless it is said to be one of one’s own', async ({ club, as }) => {
    const root = await as('root')

    expect((await add(root, { name: 'Trial Gym' })).status).toBe(201)
    expect((await add(root, { name: 'Second Trial', is_demo: true })).status).toBe(201)
    expect([await isDemo(club, 'trial-gym'), await isDemo(club, 'second-trial')]).toEqual([true, true])
    expect(await root.call('GET /api/accounts/current')).toMatchObject({ environment: 'demo' })
  })

  test.for<[object, object]>([
    [
      { name: ' ' },
      {
        name: ["can't be blank"],
        slug: ["can't be blank"],
        root_first_name: ["can't be blank"],
        root_last_name: ["can't be blank"],
        root_email: ["can't be blank"],
      },
    ],
    [{ name: 'Any', ...owner, root_email: 'me@demo.spotter.example' }, { root_email: ['is an address of the demo'] }],
    [{ name: 'Any', ...owner, root_email: 'ines' }, { root_email: ['is invalid'] }],
  ])('the first club of one’s own with %j is refused', async ([body, errors], { as }) => {
    const refused = await add(await as('root'), { is_demo: false, ...body })

    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  test('an email that another user has is refused', async ({ as, server, users }) => {
    const { db } = server.context
    await db.updateTable('users').set({ email: 'tom@own.example' }).where('id', '=', users['salesperson_2']!).execute()
    const refused = await add(await as('root'), {
      name: 'Any',
      is_demo: false,
      ...owner,
      root_email: 'TOM@own.example',
    })

    expect([refused.status, refused.body.errors]).toEqual([422, { root_email: ['has already been taken'] }])
  })

  test('a root user for one more demo club is refused', async ({ as }) => {
    const refused = await add(await as('root'), { name: 'Any', ...owner })

    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['root_email', 'root_first_name', 'root_last_name'])
  })
})

describe('the first club of one’s own', () => {
  test('gets a root user by link and closes every way into the accounts of the demo', async ({ club }) => {
    const { as, browser, clubs, users, server } = club
    const { db } = server.context
    const [root, tom] = await Promise.all([as('root'), as('salesperson')])
    const program = await addProgram(club, [clubs['melbourne']!])
    const caller = withToken(club, await tokenOf(club, program))
    const feed = await root.call('POST /api/calendar_feeds', { body: { scope: 'user' } })
    const [reset, invite] = [
      await tokenFor(club, users['club_manager']!, 'reset'),
      await tokenFor(club, users['salesperson']!, 'invite'),
    ]
    expect((await caller.send('GET', '/api/people')).status).toBe(200)
    const planned = await planOf(club)

    const { status, body } = await add<{ slug: string; password_link: string }>(root, {
      name: 'Harbour Gym',
      is_demo: false,
      ...owner,
    })

    expect([status, await isDemo(club, 'harbour-gym')]).toEqual([201, false])
    for (const own of [root, tom, caller]) expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await outcomeOf(club, planned)).toEqual({ message: ['failed', 'demo_closed'], isPaused: true })

    const link = new URL(body.password_link)
    expect(link.pathname).toBe('/users/password/edit')
    const ines = browser()
    expect((await choosePassword(ines, link.searchParams.get('reset_password_token'))).status).toBe(200)
    expect((await ines.signIn(owner.root_email, password)).status).toBe(200)
    expect(await ines.call('GET /api/accounts/current')).toMatchObject({
      user: { first_name: 'Ines', last_name: 'Okafor', root: true },
      company: { name: 'Harbour Gym' },
      environment: 'production',
    })
    expect((await ines.send('GET', '/users/sign_in')).body).not.toHaveProperty('demo_sign_ins')

    const refused = await browser().signIn('rosa.lindqvist@demo.spotter.example')
    expect([refused.status, (refused.body as Failed).errors]).toEqual([403, { base: [closed] }])
    const wrong = await browser().signIn('rosa.lindqvist@demo.spotter.example', 'another password')
    expect([wrong.status, (wrong.body as Failed).errors]).toEqual([401, { base: ['Invalid email or password.'] }])
    const sso = await browser().send('GET', '/users/sso', { query: { token: await ssoToken() } })
    expect(sso.headers.get('location')).toBe('/users/sign_in?error=sso&code=demo')
    for (const token of [reset, invite]) {
      expect((await choosePassword(browser(), token)).body.errors).toEqual({ reset_password_token: [closed] })
    }
    const granted = await sendForm(
      club,
      '/oauth/token',
      { grant_type: 'client_credentials' },
      { authorization: basic(program) },
    )
    expect([granted.status, granted.body.error]).toEqual([400, 'invalid_grant'])
    expect((await fetch(`${server.address}${new URL(feed.address ?? '').pathname}`)).status).toBe(404)
    const asked = browser()
    await asked.send('GET', '/users/sign_in')
    await asked.send('POST', '/users/password', { body: { user: { email: 'tom.brennan@demo.spotter.example' } } })
    expect(
      await db.selectFrom('user_tokens').select('id').where('user_id', '=', users['salesperson']!).execute(),
    ).toHaveLength(1)
  })

  test('leaves the demo to its root user, who looks at it and acts as its users', async ({ browser, users, clubs }) => {
    const ines = browser()
    await ines.signIn(owner.root_email, password)
    await ines.call('PUT /api/users/change_account', { body: { account_id: clubs['melbourne']! } })
    const newcomer = await ines.send<Failed>('POST', '/api/users', {
      body: { first_name: 'Nia', last_name: 'New', email: 'nia@own.example', role: 'salesperson' },
    })
    expect([newcomer.status, newcomer.body.errors]).toEqual([
      422,
      { base: ['The accounts of the demo are closed. Switch to a club of your own to add users.'] },
    ])

    await ines.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    expect((await ines.call('GET /api/accounts/current')).user.first_name).toBe('Tom')
    expect(await ines.call('GET /api/accounts/current')).toMatchObject({ sandbox: false })
  })

  test('makes all later ones real', async ({ club, browser }) => {
    const ines = browser()
    await ines.signIn(owner.root_email, password)

    expect((await add(ines, { name: 'Harbour Two' })).status).toBe(201)
    expect(await isDemo(club, 'harbour-two')).toBe(false)
    expect((await add(ines, { name: 'Harbour Three', is_demo: true })).body.errors).toEqual({
      is_demo: ['is not possible in an install with a club of its own'],
    })
    expect((await add(ines, { name: 'Harbour Three', ...owner })).body.errors).toMatchObject({
      root_email: ['is only for the first club of your own'],
    })
  })

  test('opens no account of the demo to its public password when it is given a real club', async ({
    browser,
    server,
    users,
  }) => {
    const { db } = server.context
    const { id } = await db
      .selectFrom('companies')
      .select('id')
      .where('slug', '=', 'harbour-gym')
      .executeTakeFirstOrThrow()
    await db.insertInto('company_users').values({ company_id: id, user_id: users['salesperson']! }).execute()
    const refused = await browser().signIn('tom.brennan@demo.spotter.example')

    expect(refused.status).toBe(403)
    expect((refused.body as Failed).errors['base']?.[0]).toContain('The password of the demo is public')
  })
})
