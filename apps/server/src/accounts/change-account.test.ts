import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'

describe('several clubs', () => {
  test('are listed for the user with the current one marked, and found by name', async ({ as, clubs }) => {
    const aisha = await as('two_clubs')
    const all = await aisha.call('GET /api/accounts')
    const found = await aisha.call('GET /api/accounts', { query: { q: 'HARBOR' } })

    expect(all.collection.map(({ name, current }) => [name, current])).toEqual([
      ['Harbor Athletic', false],
      ['Northside Fitness', true],
    ])
    expect(all.pagination.total_entries).toBe(2)
    expect(found.collection.map(({ id }) => id)).toEqual([clubs['boston']])
  })

  test('are all of them for root, closed ones too, and only open ones for others', async ({ as, clubs, server }) => {
    const boston = server.context.db.updateTable('companies').where('id', '=', clubs['boston']!)
    await boston.set({ status: 'in-active' }).execute()
    const [root, aisha] = [await as('root'), await as('two_clubs')]

    expect((await root.call('GET /api/accounts')).collection).toHaveLength(4)
    expect((await aisha.call('GET /api/accounts')).collection.map(({ id }) => id)).toEqual([clubs['melbourne']])
    const refused = await aisha.send('PUT', '/api/users/change_account', { body: { account_id: clubs['boston'] } })
    expect(refused.status).toBe(404)
    await boston.set({ status: 'pending-start' }).execute()
    expect((await aisha.call('GET /api/accounts')).collection).toHaveLength(2)
    await boston.set({ status: 'active' }).execute()
  })

  test('are switched between in the same session, and the choice is remembered', async ({ as, browser, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!, { company_ids: [clubs['boston']!] })
    const own = await signedIn(browser, user)
    const token = own.cookies.get('spotter_session')
    await own.call('PUT /api/users/change_account', { body: { account_id: clubs['boston']! } })

    expect((await own.call('GET /api/accounts/current')).company.id).toBe(clubs['boston'])
    expect(own.cookies.get('spotter_session')).toBe(token)
    const later = await signedIn(browser, user)
    expect((await later.call('GET /api/accounts/current')).company.id).toBe(clubs['boston'])
  })

  test('beyond the user’s own do not exist', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const change = async (account_id: unknown) =>
      (await mia.send('PUT', '/api/users/change_account', { body: { account_id } })).status

    expect(await change(clubs['london'])).toBe(404)
    expect(await change(987_654)).toBe(404)
    expect(await change('london')).toBe(422)
    expect(await change(undefined)).toBe(422)
    expect((await mia.call('GET /api/accounts/current')).company.id).toBe(clubs['melbourne'])
  })
})
