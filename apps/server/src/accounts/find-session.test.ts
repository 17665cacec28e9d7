import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'

describe('a request goes by what another process has written since the one before', () => {
  test('to the club', async ({ as, clubs, server }) => {
    const manager = await as('club_manager')
    const { company } = await manager.call('GET /api/accounts/current')
    const rename = (name: string) =>
      server.context.db.updateTable('companies').set({ name }).where('id', '=', clubs['melbourne']!).execute()
    await rename('Another name')
    expect((await manager.call('GET /api/accounts/current')).company.name).toBe('Another name')
    await rename(company.name)
    expect((await manager.call('GET /api/accounts/current')).company.name).toBe(company.name)
  })

  test('to the user, rights included', async ({ as, browser, clubs, server }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, nia)
    expect((await own.send('GET', '/api/people')).status).toBe(200)
    await server.context.db
      .updateTable('users')
      .set({ first_name: 'Renamed', role: 'club_manager' })
      .where('id', '=', nia.id)
      .execute()
    const { user } = await own.call('GET /api/accounts/current')
    expect(user).toMatchObject({ first_name: 'Renamed', role: 'club_manager' })
    await server.context.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', nia.id).execute()
    expect((await own.send('GET', '/api/people')).status).toBe(401)
  })

  test('to the clubs of the user', async ({ as, browser, clubs, server }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, nia)
    expect((await own.send('GET', '/api/people')).status).toBe(200)
    await server.context.db.deleteFrom('company_users').where('user_id', '=', nia.id).execute()
    expect((await own.send('GET', '/api/people')).status).toBe(401)
  })

  test('to what the install calls things', async ({ as, server }) => {
    const manager = await as('club_manager')
    expect((await manager.call('GET /api/accounts/current')).given.names).toEqual({})
    const row = { collection: 'task_kinds', code: 'call' } as const
    await server.context.db
      .insertInto('setting_names')
      .values({ ...row, name: 'Ring' })
      .execute()
    expect((await manager.call('GET /api/accounts/current')).given.names).toEqual({ 'task_kinds.call': 'Ring' })
    await server.context.db.updateTable('setting_names').set({ name: 'Phone' }).where('code', '=', 'call').execute()
    expect((await manager.call('GET /api/accounts/current')).given.names).toEqual({ 'task_kinds.call': 'Phone' })
    await server.context.db.deleteFrom('setting_names').execute()
    expect((await manager.call('GET /api/accounts/current')).given.names).toEqual({})
  })
})
