import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, password } from './test/new-user.ts'

const person = (email: string) => ({ first_name: 'Ana', last_name: 'Costa', email })

describe('adding a user', () => {
  test('starts with the defaults of the club and gets an invitation', async ({ as, clubs, server }) => {
    const mia = await as('club_manager')
    const reply = await mia.send<{ id: number }>('POST', `/api/companies/${clubs['melbourne']}/users`, {
      body: { user: person('ana@example.com') },
    })

    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      role: 'salesperson',
      role_name: 'Salesperson - Restricted',
      phone_type: 'browser',
      locale: 'en',
      company_id: clubs['melbourne'],
      company_ids: [clubs['melbourne']],
      week_schedule: { sunday: { work_from: '08:00 AM', work_to: '08:00 PM' } },
      confirmed: false,
      message: 'User was successfully created.',
    })
    expect(decodeURIComponent(reply.headers.get('x-flash') ?? '')).toContain('User was successfully created.')
    const audit = await server.context.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'user.created')
      .where('subject_id', '=', reply.body.id)
      .executeTakeFirstOrThrow()
    expect(audit.after).toMatchObject({ email: 'ana@example.com', role: 'salesperson' })
    await expect.poll(() => mailsTo(server, 'ana@example.com')).toHaveLength(1)
  })

  test('by root with skip_confirmation sends nothing and is confirmed', async ({ as, clubs, server }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!, { email: 'quiet@example.com' })

    expect(user.confirmed).toBe(true)
    const tokens = await server.context.db
      .selectFrom('user_tokens')
      .where('user_id', '=', user.id)
      .selectAll()
      .execute()
    expect(tokens).toEqual([])
  })

  test('refuses skip_confirmation and every flag of root from a manager', async ({ as }) => {
    const fields = {
      root: true,
      call_center_operator: true,
      can_impersonate: true,
      sso_login: true,
      external_service_id: 1,
      enable_multi_club: true,
      allow_manage_group_sources: true,
      allow_manage_group_automates: true,
      allow_manage_group_secondary_sale_types: true,
      skip_confirmation: true,
    }
    const mia = await as('club_manager')
    const add = (body: object) =>
      mia.send('POST', '/api/users', { body: { ...person('flags@example.com'), can_bulk_sms: true, ...body } })
    const refused = await add(fields)
    const off = Object.fromEntries(Object.keys(fields).map((name) => [name, false]))

    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: Object.fromEntries(Object.keys(fields).map((name) => [name, ['is read-only for you']])) },
    ])
    const added = await add({ ...off, external_service_id: null })
    expect([added.status, added.body]).toMatchObject([
      201,
      { root: false, sso_login: false, external: false, confirmed: false, can_bulk_sms: true },
    ])
  })

  test('reports all errors together, by field', async ({ as }) => {
    const { status, body } = await (
      await as('club_manager')
    ).send('POST', '/api/users', {
      body: {
        user: {
          first_name: ' ',
          last_name: 'x'.repeat(10_000),
          email: 'nobody at nowhere',
          password: 'short',
          role: 'corporation_manager',
          locale: 'tlh',
          phone_type: 'phone',
          company_ids: [987_654],
          week_schedule: Object.fromEntries(
            ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
              day,
              { work_from: '08:00 PM', work_to: '08:00 AM' },
            ]),
          ),
        },
      },
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: {
        first_name: ["can't be blank"],
        last_name: ['is too long (maximum is 255 characters)'],
        email: ['is invalid'],
        password: ['is too short (minimum is 8 characters)'],
        role: ['is not included in the list'],
        locale: ['is not included in the list'],
        phone_number: ["can't be blank"],
        company_ids: ['is not included in the list'],
        week_schedule: ['is invalid'],
      },
    })
  })

  test('needs names and a unique email in any spelling', async ({ as }) => {
    const mia = await as('club_manager')
    const empty = await mia.send('POST', '/api/users', { body: { user: {} } })
    const taken = await mia.send('POST', '/api/users', { body: person('TOM.Brennan@demo.spotter.example ') })

    expect(empty.body).toMatchObject({
      errors: { first_name: ["can't be blank"], last_name: ["can't be blank"], email: ["can't be blank"] },
    })
    expect(taken.status).toBe(422)
    expect(taken.body).toMatchObject({ errors: { email: ['has already been taken'] } })
  })

  test('with a wrong type in one field also reports the others', async ({ as }) => {
    const refused = await (
      await as('club_manager')
    ).send('POST', '/api/users', {
      body: { first_name: 7, last_name: ' ', email: 'tom.brennan@demo.spotter.example', password: 'short' },
    })

    expect(refused.status).toBe(422)
    expect((refused.body as { errors: object }).errors).toMatchObject({
      first_name: ['is invalid'],
      last_name: ["can't be blank"],
      email: ['has already been taken'],
      password: [expect.any(String)],
    })
  })

  test('refuses wrong types and invisible characters, and accepts what only looks dangerous', async ({ as }) => {
    const mia = await as('club_manager')
    const wrongTypes = await mia.send('POST', '/api/users', {
      body: { user: { first_name: 7, last_name: ['x'], email: { a: 1 }, company_ids: 'all', can_bulk_sms: 'yes' } },
    })
    const unseen = await mia.send('POST', '/api/users', {
      body: { ...person('nul@example.com'), first_name: 'A\u0000na', last_name: 'Cos\u202Eta' },
    })
    const strange = await mia.call('POST /api/users', {
      body: {
        first_name: "Robert'); drop table users;--",
        last_name: '<script>alert(1)</script>',
        email: 'bobby@example.com',
      },
    })

    expect(wrongTypes.status).toBe(422)
    expect(Object.keys((wrongTypes.body as { errors: object }).errors).toSorted()).toEqual([
      'can_bulk_sms',
      'company_ids',
      'email',
      'first_name',
      'last_name',
    ])
    expect(unseen.body).toMatchObject({ errors: { first_name: ['is invalid'], last_name: ['is invalid'] } })
    expect(strange).toMatchObject({
      first_name: "Robert'); drop table users;--",
      last_name: '<script>alert(1)</script>',
    })
  })

  test('sent twice at the same moment makes one user and answers the same', async ({ as, server }) => {
    const mia = await as('club_manager')
    const send = () =>
      mia.send('POST', '/api/users', {
        body: person('twice@example.com'),
        headers: { 'x-request-id': 'create-twice-0001' },
      })
    const [first, second] = await Promise.all([send(), send()])

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const made = await server.context.db
      .selectFrom('users')
      .where('email', '=', 'twice@example.com')
      .select('id')
      .execute()
    expect(made).toHaveLength(1)
  })

  test('of two users adding the same email concurrently, one is refused', async ({ as }) => {
    const [mia, root] = await Promise.all([as('club_manager'), as('root')])
    const send = (who: typeof mia) => who.send('POST', '/api/users', { body: person('race@example.com') })
    const answers = await Promise.all([send(mia), send(root)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { email: ['has already been taken'] },
    })
  })

  test('is for those who manage the club, and only for their own clubs', async ({ as, clubs }) => {
    const body = person('outside@example.com')
    const path = `/api/companies/${clubs['london']}/users`

    expect((await (await as('manager')).send('POST', '/api/users', { body })).status).toBe(403)
    expect((await (await as('salesperson')).send('POST', '/api/users', { body })).status).toBe(403)
    expect((await (await as('club_manager')).send('POST', path, { body })).status).toBe(404)
  })

  test('a password that came with the user opens the door', async ({ as, browser, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)

    expect((await browser().signIn(user.email, password)).status).toBe(200)
  })

  test('only root assigns the role api, and API users are not invited', async ({ as, server }) => {
    const body = { ...person('api-by-manager@example.com'), role: 'api' }
    const refused = await (await as('club_manager')).send('POST', '/api/users', { body })
    const made = await (await as('root')).call('POST /api/users', { body: { ...body, email: 'api@example.com' } })

    expect(refused.body).toMatchObject({ errors: { role: ['is not included in the list'] } })
    expect(made.role).toBe('api')
    const tokens = await server.context.db
      .selectFrom('user_tokens')
      .where('user_id', '=', made.id)
      .selectAll()
      .execute()
    expect(tokens).toEqual([])
  })
})

const mailsTo = (server: { context: { db: import('../platform/db/connect.ts').Db } }, recipient: string) =>
  server.context.db.selectFrom('sandbox_messages').selectAll().where('recipient', '=', recipient).execute()
