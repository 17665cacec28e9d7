import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { belongings, formOwners, ownersIn } from './test/belongings.ts'
import { newUser, password, signedIn } from './test/new-user.ts'

describe('revoking access to a club', () => {
  test('hands people, open activities and forms over, with an entry on every timeline', async ({
    as,
    clubs,
    users,
    server,
  }) => {
    const { db } = server.context
    const { melbourne } = clubs
    const [heir, formHeir] = [users['manager']!, users['salesperson_2']!]
    const user = await newUser(await as('root'), melbourne!)
    const person_ids = await belongings(db, melbourne!, user.id)
    const answer = await (
      await as('club_manager')
    ).call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
      params: { company_id: melbourne!, id: user.id },
      body: { companies: [{ id: melbourne!, change_to: heir, assign_forms_to: formHeir }] },
    })

    expect(answer).toMatchObject({ company_ids: [], deleted: false, message: 'Access was successfully revoked.' })
    expect(await ownersIn(db, melbourne!, person_ids)).toEqual({ people: [heir, heir], activities: [heir, user.id] })
    expect(await formOwners(db, melbourne!)).toEqual([formHeir])
    const timeline = await db.selectFrom('history').selectAll().where('person_id', 'in', person_ids).execute()
    expect(timeline.map(({ action, data, user_id }) => ({ action, data, user_id }))).toEqual(
      person_ids.map(() => ({ action: 'Assigned', data: { from: user.id, to: heir }, user_id: users['club_manager'] })),
    )
    const facts = await db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'user.access_revoked')
      .where('subject_id', '=', user.id)
      .execute()
    expect(facts).toMatchObject([
      { company_id: melbourne, before: { company_ids: [melbourne] }, after: { company_ids: [] } },
    ])
  })

  test('notifies the successors once', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { berlin } = clubs
    const user = await newUser(await as('root'), berlin!)
    await belongings(db, berlin!, user.id)
    await (
      await as('berlin_club_manager')
    ).call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
      params: { company_id: berlin!, id: user.id },
      body: {
        companies: [{ id: berlin!, change_to: users['berlin_manager']!, assign_forms_to: users['berlin_manager']! }],
      },
    })
    const notices = () =>
      db.selectFrom('notifications').selectAll().where('user_id', '=', users['berlin_manager']!).orderBy('id').execute()

    await expect.poll(notices).toHaveLength(3)
    expect((await notices())[0]).toMatchObject({ values: { count: 2, name: `${user.first_name} ${user.last_name}` } })
  })

  test('without a required successor changes nothing and names the club', async ({ as, clubs, server }) => {
    const { db } = server.context
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [boston!] })
    const person_ids = await belongings(db, boston!, user.id)
    const reply = await root.send('PUT', `/api/companies/${boston}/users/${user.id}/revoke_access`, {
      body: { companies: [{ id: melbourne }, { id: boston, change_to: null }] },
    })

    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      errors: {
        change_to: ['must be chosen for Harbor Athletic'],
        assign_forms_to: ['must be chosen for Harbor Athletic'],
      },
    })
    expect((await ownersIn(db, boston!, person_ids)).people).toEqual([user.id, user.id])
    expect((await root.call('GET /api/users/{id}', { params: { id: user.id } })).company_ids).toEqual([
      melbourne,
      boston,
    ])
  })

  test('accepts -1 for no successor', async ({ as, clubs, server }) => {
    const { db } = server.context
    const { london } = clubs
    const user = await newUser(await as('root'), london!)
    const person_ids = await belongings(db, london!, user.id)
    await (
      await as('london_club_manager')
    ).call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
      params: { company_id: london!, id: user.id },
      body: { companies: [{ id: london!, change_to: -1, assign_forms_to: -1 }] },
    })

    expect(await ownersIn(db, london!, person_ids)).toEqual({ people: [null, null], activities: [null, user.id] })
  })

  test('refuses successors who are not users of that club', async ({ as, clubs, users }) => {
    const { melbourne } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const gone = await newUser(root, melbourne!)
    await root.call('PUT /api/users/{id}/delete', { params: { id: gone.id }, body: { companies: [] } })
    for (const change_to of [users['london_manager'], gone.id, user.id, 0, 987_654]) {
      const reply = await root.send('PUT', `/api/companies/${melbourne}/users/${user.id}/revoke_access`, {
        body: { companies: [{ id: melbourne, change_to }] },
      })
      expect(reply.body).toMatchObject({ errors: { change_to: ['is not a user of Northside Fitness'] } })
    }
  })

  test('ends the session with the last club, and the password stops working', async ({ as, clubs, browser }) => {
    const { melbourne } = clubs
    const user = await newUser(await as('root'), melbourne!)
    const own = await signedIn(browser, user)
    await (
      await as('club_manager')
    ).call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
      params: { company_id: melbourne!, id: user.id },
      body: { companies: [{ id: melbourne! }] },
    })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
    const again = await browser().signIn(user.email, password)
    expect(again.status).toBe(401)
    expect(again.body).toMatchObject({ errors: { base: ['Invalid email or password.'] } })
  })

  test('moves a user in the club to another of theirs at the next load', async ({ as, clubs, browser }) => {
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const own = await signedIn(browser, user)
    expect((await own.call('GET /api/accounts/current')).company.id).toBe(melbourne)
    await (
      await as('club_manager')
    ).call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
      params: { company_id: melbourne!, id: user.id },
      body: { companies: [{ id: melbourne! }] },
    })

    const account = await own.call('GET /api/accounts/current')
    expect(account.company.id).toBe(boston)
    expect(account.user.company_ids).toEqual([boston])
  })

  test('is for clubs of the user within reach, by managers, and never of oneself', async ({ as, clubs, users }) => {
    const { melbourne, boston, london } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const revoke = async (who: string, id: number | undefined, companies: object[]) => {
      const path = `/api/companies/${melbourne}/users/${id}/revoke_access`
      return (await (await as(who)).send('PUT', path, { body: { companies } })).status
    }

    expect(await revoke('club_manager', user.id, [{ id: boston }])).toBe(404)
    expect(await revoke('root', user.id, [{ id: london }])).toBe(404)
    expect(await revoke('london_club_manager', user.id, [{ id: melbourne }])).toBe(404)
    expect(await revoke('manager', user.id, [{ id: melbourne }])).toBe(403)
    expect(await revoke('club_manager', users['root'], [{ id: melbourne }])).toBe(403)
    expect(await revoke('club_manager', users['club_manager'], [{ id: melbourne }])).toBe(422)
    expect(await revoke('club_manager', user.id, [])).toBe(422)
  })

  test('of two who hand over to each other at the same moment, one succeeds', async ({ as, clubs, server }) => {
    const { melbourne } = clubs
    const root = await as('root')
    const [a, b] = [await newUser(root, melbourne!), await newUser(root, melbourne!)]
    await belongings(server.context.db, melbourne!, a.id)
    await belongings(server.context.db, melbourne!, b.id)
    const revoke = (from: number, to: number) =>
      root.send('PUT', `/api/companies/${melbourne}/users/${from}/revoke_access`, {
        body: { companies: [{ id: melbourne, change_to: to, assign_forms_to: to }] },
      })
    const answers = await Promise.all([revoke(a.id, b.id), revoke(b.id, a.id)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('deleting a user', () => {
  test('ends all sessions, keeps the name, and can be undone', async ({ as, clubs, browser }) => {
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [boston!] })
    const own = await signedIn(browser, user)
    const gone = await root.send('PUT', `/api/users/${user.id}/delete`, { body: { companies: [] } })

    expect(gone.body).toMatchObject({ deleted: true, message: 'User was successfully deleted.' })
    expect(gone.headers.get('x-flash')).toBeNull()
    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await browser().signIn(user.email, password)).status).toBe(401)
    const restored = await root.call('PUT /api/users/{id}/restore', { params: { id: user.id } })
    expect(restored).toMatchObject({ deleted: false, company_ids: [melbourne, boston], first_name: 'Nia' })
    expect((await browser().signIn(user.email, password)).status).toBe(200)
  })

  test('needs a successor in every club where one is required', async ({ as, clubs, users, server }) => {
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [boston!] })
    await belongings(server.context.db, melbourne!, user.id)
    const inBoston = await belongings(server.context.db, boston!, user.id)
    const remove = (companies: object[]) => root.send('PUT', `/api/users/${user.id}/delete`, { body: { companies } })
    const partly = await remove([{ id: melbourne, change_to: users['manager'], assign_forms_to: -1 }])
    const fully = await remove([
      { id: melbourne, change_to: users['manager'], assign_forms_to: -1 },
      { id: boston, change_to: users['boston_manager'], assign_forms_to: users['boston_manager'] },
    ])

    expect(partly.body).toMatchObject({ errors: { change_to: ['must be chosen for Harbor Athletic'] } })
    expect(fully.status).toBe(200)
    expect((await ownersIn(server.context.db, boston!, inBoston)).people).toEqual([
      users['boston_manager'],
      users['boston_manager'],
    ])
  })

  test('needs access to every club of the user', async ({ as, clubs }) => {
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const remove = async (who: string) =>
      (await (await as(who)).send('PUT', `/api/users/${user.id}/delete`, { body: { companies: [] } })).status

    expect(await remove('salesperson')).toBe(403)
    expect(await remove('club_manager')).toBe(403)
    expect(await remove('london_club_manager')).toBe(404)
    expect(await remove('two_clubs')).toBe(200)
  })

  test('sent twice answers the same and happens once', async ({ as, clubs, server }) => {
    const root = await as('root')
    const user = await newUser(root, clubs['melbourne']!)
    const send = () =>
      root.send('PUT', `/api/users/${user.id}/delete`, {
        body: { companies: [] },
        headers: { 'x-request-id': 'delete-twice-0001' },
      })
    const [first, second] = await Promise.all([send(), send()])

    expect(second.body).toEqual(first.body)
    const facts = await server.context.db
      .selectFrom('audit')
      .select('id')
      .where('kind', '=', 'user.deleted')
      .where('subject_id', '=', user.id)
      .execute()
    expect(facts).toHaveLength(1)
  })
})

describe('the removal dialog', () => {
  test('learns what needs a new owner, in the clubs within reach', async ({ as, clubs, server }) => {
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    await belongings(server.context.db, melbourne!, user.id)
    const list = async (who: string) =>
      (await (await as(who)).call('GET /api/users/{id}/accounts', { params: { id: user.id } })).collection

    const here = {
      id: melbourne,
      name: 'Northside Fitness',
      people_count: 2,
      activities_count: 1,
      secondary_sales_count: 0,
      forms_count: 1,
    }
    expect(await list('club_manager')).toEqual([here])
    expect(await list('two_clubs')).toEqual([
      {
        id: boston,
        name: 'Harbor Athletic',
        people_count: 0,
        activities_count: 0,
        secondary_sales_count: 0,
        forms_count: 0,
      },
      here,
    ])
    expect((await (await as('manager')).send('GET', `/api/users/${user.id}/accounts`)).status).toBe(403)
  })
})
