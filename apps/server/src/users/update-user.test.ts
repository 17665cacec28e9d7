import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, password, signedIn } from './test/new-user.ts'

describe('changing a user', () => {
  test('saves what was sent and audits the differences', async ({ as, clubs, server }) => {
    const mia = await as('club_manager')
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const changed = await mia.call('PUT /api/companies/{company_id}/users/{id}', {
      params: { company_id: clubs['melbourne']!, id: user.id },
      body: { first_name: ' Renamed ', role: 'club_manager', hide_in_calendar: true, lock_version: user.lock_version },
    })

    expect(changed).toMatchObject({
      first_name: 'Renamed',
      role: 'club_manager',
      hide_in_calendar: true,
      lock_version: user.lock_version + 1,
      message: 'User was successfully updated.',
    })
    const audit = await server.context.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'user.updated')
      .where('subject_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(audit.before).toEqual({ first_name: 'Nia', role: 'manager', hide_in_calendar: false })
    expect(audit.after).toEqual({ first_name: 'Renamed', role: 'club_manager', hide_in_calendar: true })
  })

  test('on an outdated version answers 409 with the current one', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const { id, lock_version } = await newUser(await as('root'), clubs['melbourne']!)
    const save = (first_name: string) =>
      mia.send<{ current?: { first_name: string } }>('PUT', `/api/users/${id}`, {
        body: { user: { first_name, lock_version } },
      })
    const answers = await Promise.all([save('First'), save('Second')])
    const lost = answers.find(({ status }) => status === 409)

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = await mia.call('GET /api/users/{id}', { params: { id } })
    expect(lost?.body.current).toMatchObject({ first_name: kept.first_name, lock_version: lock_version + 1 })
  })

  test('refuses root’s fields from a manager, and takes them back unchanged', async ({ as, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const flags = {
      root: true,
      can_impersonate: true,
      sso_login: true,
      call_center_operator: true,
      enable_multi_club: true,
    }
    const put = async (body: object) =>
      (await as('club_manager')).send('PUT', `/api/users/${user.id}`, { body: { ...body, can_import_csv: true } })
    const refused = await put(flags)
    const present = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]))

    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: Object.fromEntries(Object.keys(flags).map((flag) => [flag, ['is read-only for you']])) },
    ])
    expect([(await put(present)).status, (await put(present)).body]).toMatchObject([
      200,
      { ...present, can_import_csv: true },
    ])
  })

  test('refuses changes of one’s own role, flags and clubs, and takes them back unchanged', async ({
    as,
    clubs,
    browser,
  }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, user)
    const put = (body: object) => own.send('PUT', `/api/users/${user.id}`, { body: { ...body, locale: 'de' } })
    const present = { role: user.role, can_bulk_sms: false, root: false, company_ids: [clubs['melbourne']!] }
    const refused = await put({
      role: 'club_manager',
      can_bulk_sms: true,
      root: true,
      company_ids: [clubs['london']!],
    })

    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: Object.fromEntries(Object.keys(present).map((field) => [field, ['is read-only for you']])) },
    ])
    expect([(await put(present)).status, (await put(present)).body]).toMatchObject([200, { ...present, locale: 'de' }])
  })

  test('is refused without settable fields, and 404 without access', async ({ as, users, clubs }) => {
    const put = async (who: string, id: number | undefined) =>
      (await (await as(who)).send('PUT', `/api/users/${id}`, { body: { first_name: 'X' } })).status

    expect(await put('manager', users['salesperson'])).toBe(403)
    expect(await put('club_manager', users['root'])).toBe(403)
    expect(await put('london_club_manager', users['regional_manager'])).toBe(403)
    expect(await put('club_manager', users['london_manager'])).toBe(404)
    const otherClub = `/api/companies/${clubs['melbourne']}/users/${users['boston_manager']}`
    expect((await (await as('two_clubs')).send('PUT', otherClub, { body: { first_name: 'X' } })).status).toBe(404)
  })

  test('cannot assign a role above the editor’s own', async ({ as, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const reply = await (
      await as('club_manager')
    ).send('PUT', `/api/users/${user.id}`, { body: { role: 'regional_manager' } })

    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ errors: { role: ['is not included in the list'] } })
  })

  test('calling by phone needs a number', async ({ as, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const mia = await as('club_manager')
    const put = (body: object) => mia.send('PUT', `/api/users/${user.id}`, { body })

    expect((await put({ phone_type: 'phone' })).body).toMatchObject({ errors: { phone_number: ["can't be blank"] } })
    expect((await put({ phone_number: 'ring me' })).body).toMatchObject({ errors: { phone_number: ['is invalid'] } })
    expect((await put({ phone_type: 'pigeon' })).body).toMatchObject({
      errors: { phone_type: ['is not included in the list'] },
    })
    expect((await put({ phone_type: 'phone', phone_number: '+61 3 5550 0119' })).status).toBe(200)
    expect((await put({ phone_number: null })).body).toMatchObject({ errors: { phone_number: ["can't be blank"] } })
  })

  test('stores work times in one format', async ({ as, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const { week_schedule } = await (
      await as('club_manager')
    ).call('PUT /api/users/{id}', {
      params: { id: user.id },
      body: {
        week_schedule: {
          ...user.week_schedule,
          monday: { work_from: '6:30', work_to: '14:00' },
          sunday: { work_from: null, work_to: null },
        },
      },
    })

    expect(week_schedule.monday).toEqual({ work_from: '06:30 AM', work_to: '02:00 PM' })
    expect(week_schedule.sunday).toEqual({ work_from: null, work_to: null })
  })
})

describe('clubs of a user', () => {
  test('are assigned within the editor’s own, and others stay', async ({ as, clubs }) => {
    const { melbourne, boston, berlin } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [melbourne!, berlin!] })
    const aisha = await as('two_clubs')
    const put = (company_ids: number[]) => aisha.send('PUT', `/api/users/${user.id}`, { body: { company_ids } })

    expect((await put([melbourne!, boston!])).body).toMatchObject({ company_ids: [melbourne, boston] })
    const seenByRoot = await (await as('root')).call('GET /api/users/{id}', { params: { id: user.id } })
    expect(seenByRoot.company_ids).toEqual([melbourne, boston, berlin].toSorted((a, b) => a! - b!))
    expect((await put([melbourne!, clubs['london']!])).body).toMatchObject({
      errors: { company_ids: ['is not included in the list'] },
    })
  })

  test('cannot be left while they contain something of the user’s', async ({ as, clubs, server }) => {
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [melbourne!, boston!] })
    await server.context.db
      .insertInto('people')
      .values({ company_id: boston!, salesperson_id: user.id, first_name: 'Lena' })
      .execute()
    const put = (company_ids: number[]) => root.send('PUT', `/api/users/${user.id}`, { body: { company_ids } })

    const reply = await put([melbourne!])
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain('must include Harbor Athletic until')
    expect((await put([])).body).toMatchObject({ errors: { company_ids: ["can't be blank"] } })
    expect((await put([boston!])).body).toMatchObject({ company_ids: [boston], company_id: boston })
  })
})

test('a link to an employee of a hidden club is kept, and refused if another is sent', async ({
  as,
  clubs,
  server,
}) => {
  const { melbourne, boston } = clubs
  const { db } = server.context
  const [hidden, shown] = await db
    .insertInto('abc_employees')
    .values([
      { company_id: boston!, system: 'abcfin', external_id: 'B-1', name: 'Hidden' },
      { company_id: melbourne!, system: 'abcfin', external_id: 'M-1', name: 'Shown' },
    ])
    .returning('id')
    .execute()
  const { id } = await newUser(await as('root'), melbourne!, { company_ids: [boston!], abc_employee_id: hidden!.id })
  const mia = await as('club_manager')
  const put = (abc_employee_id: number | null) =>
    mia.send('PUT', `/api/users/${id}`, { body: { abc_employee_id, hide_in_calendar: true } })
  const linked = async () =>
    (await db.selectFrom('users').select('abc_employee_id').where('id', '=', id).executeTakeFirstOrThrow())
      .abc_employee_id

  expect([(await put(null)).status, await linked()]).toEqual([200, hidden!.id])
  expect((await put(shown!.id)).body).toMatchObject({ errors: { abc_employee_id: ['is read-only for you'] } })
  expect(await linked()).toBe(hidden!.id)
})

describe('email and password', () => {
  test('of oneself are changed with the current password', async ({ as, clubs, browser }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, user)
    const put = (body: object) => own.send('PUT', `/api/users/${user.id}`, { body: { user: body } })

    expect((await put({ password: 'another good one' })).body).toMatchObject({
      errors: { current_password: ["can't be blank"] },
    })
    expect((await put({ email: 'new@example.com', current_password: 'wrong' })).body).toMatchObject({
      errors: { current_password: ['is invalid'] },
    })
    expect((await put({ password: 'another good one', current_password: password })).status).toBe(200)
    expect((await browser().signIn(user.email, password)).status).toBe(401)
    expect((await browser().signIn(user.email, 'another good one')).status).toBe(200)
  })

  test('changed by their owner end the other sessions but not this one', async ({ as, clubs, browser }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const [here, elsewhere] = [await signedIn(browser, user), await signedIn(browser, user)]
    await here.call('PUT /api/users/{id}', {
      params: { id: user.id },
      body: { password: 'another good one', current_password: password },
    })

    expect((await here.send('GET', '/api/accounts/current')).status).toBe(200)
    expect((await elsewhere.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test('changed by a manager end every session of the user', async ({ as, clubs, browser }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, user)
    await (
      await as('club_manager')
    ).call('PUT /api/users/{id}', { params: { id: user.id }, body: { password: 'given by Mia' } })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await browser().signIn(user.email, 'given by Mia')).status).toBe(200)
  })

  test('of users with clubs beyond the manager’s cannot be set by the manager', async ({ as, clubs, browser }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!, { company_ids: [clubs['boston']!] })
    const mia = await as('club_manager')
    const put = (body: object) => mia.send('PUT', `/api/users/${user.id}`, { body })

    expect((await put({ password: 'taken over', email: 'mine@example.com' })).body).toMatchObject({
      errors: { password: ['is read-only for you'], email: ['is read-only for you'] },
    })
    const { abilities } = await mia.call('GET /api/users/{id}', { params: { id: user.id } })
    expect(abilities.settable).not.toContain('password')
    expect((await browser().signIn(user.email, password)).status).toBe(200)
  })

  test('of external users stay with their service', async ({ as, users, server }) => {
    const id = users['sso_user']!
    const mia = await as('club_manager')
    const put = async (body: object) => (await as('root')).send('PUT', `/api/users/${id}`, { body })

    expect(await put({ email: 'x@example.com', password: 'a new good one' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['is read-only for you'], password: ['is read-only for you'] } },
    })
    expect(await put({ email: 'stefan.novak@demo.spotter.example', password: '' })).toMatchObject({
      status: 200,
      body: {
        email: 'stefan.novak@demo.spotter.example',
        external: true,
        external_service_name: 'Northside ID',
        external_service_allow_edit_user: false,
        abilities: { edit_credentials: false },
      },
    })
    await server.context.db.updateTable('external_services').set({ allow_edit_user: true }).execute()
    const allowed = await mia.call('GET /api/users/{id}', { params: { id } })
    expect(allowed.abilities.edit_credentials).toBe(true)
  })

  test('guessing the current password is stopped after ten tries', async ({ as, clubs, browser }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, user)
    const guess = async () =>
      (
        await own.send('PUT', `/api/users/${user.id}`, {
          body: { password: 'another good one', current_password: 'guess' },
        })
      ).status
    const answers: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await guess())

    expect(answers).toEqual([...Array<number>(10).fill(422), 429])
  })

  test('taking can_impersonate away ends what is impersonated by it', async ({ as, clubs, users, browser }) => {
    const root = await as('root')
    const user = await newUser(root, clubs['melbourne']!, { can_impersonate: true })
    const own = await signedIn(browser, user)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['keeper']! } })
    await root.call('PUT /api/users/{id}', { params: { id: user.id }, body: { can_impersonate: false } })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })
})
