import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'

describe('the current user in the account load', () => {
  test('contains the external service and whether it allows editing', async ({ as, browser, clubs, server }) => {
    const { db } = server.context
    const { id: external_service_id } = await db
      .insertInto('external_services')
      .values({ name: 'Club ID', jwt_secret: 'never shown', allow_edit_user: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, nia)
    expect((await own.call('GET /api/accounts/current')).user).toMatchObject({
      external: false,
      external_service_name: null,
      external_service_allow_edit_user: false,
      deleted: false,
      deleted_at: null,
      original_user_id: null,
    })

    await db.updateTable('users').set({ external_service_id }).where('id', '=', nia.id).execute()
    const { body } = await own.send('GET', '/api/accounts/current')
    expect(body).toMatchObject({
      user: { external: true, external_service_name: 'Club ID', external_service_allow_edit_user: true },
    })
    expect(JSON.stringify(body)).not.toContain('never shown')
  })

  test('contains the impersonator, in the account and on the user', async ({ as, clubs, users }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const root = await as('root')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: nia.id } })
    const { user } = await root.call('GET /api/accounts/current')
    const read = await root.call('GET /api/users/{id}', { params: { id: nia.id } })
    await root.call('DELETE /api/users/impersonate')

    expect(user.original_user_id).toBe(users['root'])
    expect(read.original_user_id).toBe(users['root'])
    expect((await root.call('GET /api/users/{id}', { params: { id: nia.id } })).original_user_id).toBeNull()
  })
})
