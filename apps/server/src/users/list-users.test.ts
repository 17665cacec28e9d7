import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser } from './test/new-user.ts'

describe("the club's users", () => {
  test('come ten at a time by name, with who they are', async ({ as, clubs }) => {
    const answer = await (
      await as('club_manager')
    ).call('GET /api/companies/{company_id}/users', {
      params: { company_id: 'northside-fitness' },
    })

    expect(answer.collection).toHaveLength(10)
    expect(answer.pagination).toMatchObject({ current_page: 1, per_page: 10 })
    const names = answer.collection.map((user) => `${user.first_name} ${user.last_name}`.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(answer.collection.every((user) => user.company_ids.includes(clubs['melbourne']!))).toBe(true)
  })

  test('are found by parts of name or email, with any character', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const find = async (q: string) => {
      const { collection } = await mia.call('GET /api/companies/{company_id}/users', {
        params: { company_id: clubs['melbourne']! },
        query: { q },
      })
      return collection.map((user) => user.first_name)
    }

    expect(await find('tom bren')).toEqual(['Tom'])
    expect(await find('PRIYA.SHARMA@')).toEqual(['Priya'])
    expect(await find('%')).toEqual([])
    expect(await find("'; drop table users; --")).toEqual([])
  })

  test('sort by email and role, and ignore what cannot be sorted by', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const sorted = (sort_by: string, sort_direction = 'asc') =>
      mia.call('GET /api/companies/{company_id}/users', {
        params: { company_id: clubs['melbourne']! },
        query: { sort_by, sort_direction, per_page: 100 },
      })
    const emails = (await sorted('email', 'desc')).collection.map((user) => user.email ?? '')
    const roles = (await sorted('role')).collection.map((user) => user.role)

    expect(emails).toEqual(emails.toSorted().toReversed())
    expect(roles).toEqual(roles.toSorted())
    expect((await sorted('password_hash')).collection).toHaveLength(emails.length)
  })

  test('show removed ones on request: by soft_delete_status or by deleted', async ({ as, clubs }) => {
    const root = await as('root')
    const gone = await newUser(root, clubs['melbourne']!, { first_name: 'Removed', last_name: 'One' })
    await root.call('PUT /api/users/{id}/delete', { params: { id: gone.id }, body: { companies: [] } })
    const found = async (query: { soft_delete_status?: string; deleted?: boolean }) => {
      const { collection } = await root.call('GET /api/companies/{company_id}/users', {
        params: { company_id: clubs['melbourne']! },
        query: { q: 'removed one', ...query },
      })
      return collection.map((user) => user.deleted)
    }

    expect(await found({})).toEqual([])
    expect(await found({ soft_delete_status: 'deleted' })).toEqual([true])
    expect(await found({ soft_delete_status: 'all' })).toEqual([true])
    expect(await found({ deleted: true })).toEqual([true])
    expect(await found({ deleted: false })).toEqual([])
  })

  test('list users who lost the club among the removed ones, to be restored', async ({ as, clubs }) => {
    const [manager, root] = [await as('club_manager'), await as('root')]
    const melbourne = clubs['melbourne']!
    const user = await newUser(root, melbourne, { company_ids: [clubs['london']!] })
    const alone = await newUser(root, melbourne)
    const listedAs = async (soft_delete_status: string, who = manager, one = user) => {
      const query = { soft_delete_status, q: one.last_name, per_page: 100 }
      const { collection } = await who.call('GET /api/companies/{company_id}/users', {
        params: { company_id: melbourne },
        query,
      })
      return collection.find(({ id }) => id === one.id)
    }
    expect(await listedAs('deleted')).toBeUndefined()
    for (const { id } of [user, alone]) {
      await manager.call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
        params: { company_id: melbourne, id },
        body: { companies: [{ id: melbourne }] },
      })
    }

    expect(await listedAs('active')).toBeUndefined()
    expect(await listedAs('deleted', manager, alone)).toMatchObject({ access_revoked: true, email: alone.email })
    for (const status of ['deleted', 'all']) {
      expect(await listedAs(status)).toMatchObject({
        access_revoked: true,
        company: { id: melbourne },
        email: null,
        company_ids: [],
        abilities: { settable: [], remove: true },
      })
    }
    const { collection } = await manager.call('GET /api/companies/{company_id}/users', {
      params: { company_id: melbourne },
      query: { soft_delete_status: 'all', q: user.email },
    })
    expect(collection).toEqual([])
    expect(await listedAs('deleted', root)).toMatchObject({ access_revoked: true, email: user.email })
    expect(await listedAs('deleted', await as('salesperson'))).toBeUndefined()
    await manager.call('PUT /api/companies/{company_id}/users/{id}/restore', {
      params: { company_id: melbourne, id: user.id },
    })
    expect(await listedAs('deleted')).toBeUndefined()
    expect(await listedAs('active')).toMatchObject({ access_revoked: false })
  })

  test('show a salesperson only what a picker shows of others', async ({ as, clubs, users }) => {
    const { collection } = await (
      await as('salesperson')
    ).call('GET /api/companies/{company_id}/users', {
      params: { company_id: clubs['melbourne']! },
      query: { per_page: 100, soft_delete_status: 'all' },
    })
    const boss = collection.find((user) => user.id === users['impersonator'])
    const self = collection.find((user) => user.id === users['salesperson'])

    expect(boss).toMatchObject({ first_name: 'Ines', email: null, phone_number: null, can_impersonate: false })
    expect(boss?.abilities).toMatchObject({ settable: [], remove: false, delete: false, impersonate: false })
    expect(self?.email).toBe('tom.brennan@demo.spotter.example')
    expect(collection.every((user) => !user.deleted && user.role !== 'api')).toBe(true)
  })

  test('cannot be searched by email without permission', async ({ as, clubs }) => {
    const { collection } = await (
      await as('manager')
    ).call('GET /api/companies/{company_id}/users', {
      params: { company_id: clubs['melbourne']! },
      query: { q: '@demo.spotter' },
    })

    expect(collection).toEqual([])
  })

  test('of another club do not exist', async ({ as, clubs, users }) => {
    const mia = await as('club_manager')

    expect((await mia.send('GET', `/api/companies/${clubs['london']}/users`)).status).toBe(404)
    expect((await mia.send('GET', `/api/users/${users['london_manager']}`)).status).toBe(404)
    const { collection } = await mia.call('GET /api/users', { query: { q: 'Freya' } })
    expect(collection).toEqual([])
  })

  test('name no club that the reader does not know', async ({ as, clubs, users }) => {
    const seen = await (
      await as('london_club_manager')
    ).call('GET /api/users/{id}', {
      params: { id: users['regional_manager']! },
    })

    expect(seen.company_ids).toEqual([clubs['london']])
    expect(seen.company).toEqual({ id: clubs['london'], name: 'Camden Strength', country: 'GB' })
  })

  test('never carry anything that is not declared', async ({ as, users }) => {
    const { body } = await (await as('root')).send<Record<string, unknown>>('GET', `/api/users/${users['manager']}`)

    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|jwt_secret/)
  })
})

describe('users who can be impersonated', () => {
  test('is listed for holders: staff of own clubs, not oneself, not root', async ({ as, users }) => {
    const { collection } = await (
      await as('impersonator')
    ).call('GET /api/users', {
      query: { impersonable: true, per_page: 100 },
    })
    const ids = collection.map((user) => user.id)

    expect(ids).toContain(users['salesperson'])
    expect(ids).not.toContain(users['impersonator'])
    expect(ids).not.toContain(users['root'])
    expect(ids).not.toContain(users['boston_manager'])
    expect(ids).not.toContain(users['two_clubs'])
    expect(collection.every((user) => user.abilities.impersonate)).toBe(true)
  })

  test('are not shown to others', async ({ as }) => {
    const reply = await (await as('club_manager')).send('GET', '/api/users', { query: { impersonable: true } })

    expect(reply.status).toBe(403)
  })
})

describe('the user picker', () => {
  test('has the staff of the club by name and Unallocated last', async ({ as, users }) => {
    const { collection } = await (await as('salesperson')).call('GET /api/account/references/users')

    expect(collection.at(-1)).toEqual({ id: -1, text: 'Unallocated' })
    expect(collection).toContainEqual({ id: users['manager'], text: 'Dana Vella' })
    expect(collection.some(({ id }) => id === users['london_manager'])).toBe(false)
  })

  test('shows the users of another own club, and of no club beyond reach', async ({ as, clubs, users }) => {
    const aisha = await as('two_clubs')
    const { collection } = await aisha.call('GET /api/account/references/users', {
      query: { for_company_id: clubs['boston']! },
    })

    expect(collection.some(({ id }) => id === users['boston_manager'])).toBe(true)
    const beyond = await aisha.send('GET', '/api/account/references/users', {
      query: { for_company_id: clubs['berlin']! },
    })
    expect(beyond.status).toBe(404)
  })

  test('leaves out machines, removed users, and on request oneself and regional managers', async ({
    as,
    clubs,
    users,
  }) => {
    const root = await as('root')
    const london = clubs['london']!
    const api = await newUser(root, london, { role: 'api', first_name: 'Machine' })
    const gone = await newUser(root, london, { first_name: 'Gone' })
    await root.call('PUT /api/users/{id}/delete', { params: { id: gone.id }, body: { companies: [] } })
    const regina = await as('regional_manager')
    const pick = async (query: object) =>
      (
        await regina.call('GET /api/account/references/users', { query: { for_company_id: london, ...query } })
      ).collection.map(({ id }) => id)

    const all = await pick({})
    expect(all).not.toContain(api.id)
    expect(all).not.toContain(gone.id)
    expect(all).toContain(users['regional_manager'])
    expect(await pick({ only_salespersons: true })).not.toContain(users['regional_manager'])
    expect(await pick({ without_current: true })).not.toContain(users['regional_manager'])
    expect(await pick({ q: 'freya' })).toEqual([users['london_manager'], -1])
  })
})
