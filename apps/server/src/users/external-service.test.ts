import { describe, expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'
import { newUser } from './test/new-user.ts'

const serviceFor = async (root: Browser) =>
  (await root.call('GET /api/account/references/external_services')).collection[0]!.id

describe('the external service of a user', () => {
  test('is set by root when the user is added, who then needs no invitation', async ({ as, clubs, server }) => {
    const root = await as('root')
    const external_service_id = await serviceFor(root)
    const user = await newUser(root, clubs['melbourne']!, {
      external_service_id,
      sso_login: true,
      skip_confirmation: false,
    })

    expect(user).toMatchObject({ external: true, external_service_id, external_service_name: 'Northside ID' })
    expect(
      await server.context.db.selectFrom('user_tokens').selectAll().where('user_id', '=', user.id).execute(),
    ).toEqual([])
  })

  test('is changed and cleared by root, with what it was in the audit', async ({ as, clubs, server }) => {
    const root = await as('root')
    const external_service_id = await serviceFor(root)
    const { id } = await newUser(root, clubs['melbourne']!)
    const change = (body: object) => root.call('PUT /api/users/{id}', { params: { id }, body })

    expect(await change({ external_service_id })).toMatchObject({ external: true, external_service_id })
    expect(await change({ external_service_id: null })).toMatchObject({ external: false, external_service_id: null })
    const audit = await server.context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', id)
      .where('kind', '=', 'user.updated')
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { before: { external_service_id: null }, after: { external_service_id } },
      { before: { external_service_id }, after: { external_service_id: null } },
    ])
  })

  test.for([
    [{ external_service_id: 999_999 }, 'is not included in the list'],
    [{ external_service_id: 'Northside ID' }, 'is invalid'],
    [{ external_service_id: -1 }, 'is invalid'],
    [{ sso_login: true }, "can't be blank"],
    [{ sso_login: true, external_service_id: null }, "can't be blank"],
  ] as const)('%j is refused with "%s" and changes nothing', async ([body, text], { as, clubs }) => {
    const root = await as('root')
    const { id } = await newUser(root, clubs['melbourne']!)
    const reply = await root.send('PUT', `/api/users/${id}`, { body })

    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ errors: { external_service_id: [text] } })
    expect(await root.call('GET /api/users/{id}', { params: { id } })).toMatchObject({
      external: false,
      sso_login: false,
    })
  })

  test('cannot be removed from a user who signs in through it', async ({ as, clubs }) => {
    const root = await as('root')
    const external_service_id = await serviceFor(root)
    const { id } = await newUser(root, clubs['melbourne']!, { external_service_id, sso_login: true })
    const refused = await root.send('PUT', `/api/users/${id}`, { body: { external_service_id: null } })

    expect(refused.body).toMatchObject({ errors: { external_service_id: ["can't be blank"] } })
    const both = { external_service_id: null, sso_login: false }
    expect((await root.send('PUT', `/api/users/${id}`, { body: both })).status).toBe(200)
  })

  test('can be neither set nor seen by a manager', async ({ as, clubs }) => {
    const root = await as('root')
    const external_service_id = await serviceFor(root)
    const { id } = await newUser(root, clubs['melbourne']!)
    const mia = await as('club_manager')
    const refused = await mia.send('PUT', `/api/users/${id}`, { body: { external_service_id } })
    expect(refused.body).toMatchObject({ errors: { external_service_id: ['is read-only for you'] } })

    await root.call('PUT /api/users/{id}', { params: { id }, body: { external_service_id } })
    expect(await mia.call('GET /api/users/{id}', { params: { id } })).toMatchObject({
      external: true,
      external_service_id: null,
      external_service_name: 'Northside ID',
    })
  })
})
