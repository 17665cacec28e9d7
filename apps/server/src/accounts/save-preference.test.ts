import { describe, expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'
import { mostPreferences } from './save-preference.ts'

const key = 'table_columns:users'
const preferencesOf = async (own: Browser) => (await own.call('GET /api/accounts/current')).preferences
const save = (own: Browser, body: unknown) => own.send('PUT', '/api/account/preferences', { body })

describe('a preference', () => {
  test('is saved, replaced, and loaded with the account in any browser', async ({ as, browser, clubs }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, nia)
    expect(await preferencesOf(own)).toEqual({})
    expect((await save(own, { key, value: ['email', 'role'] })).body).toEqual({ key, value: ['email', 'role'] })
    await save(own, { key: 'table_columns:tags', value: [] })
    await save(own, { key, value: ['phone_number'] })

    const elsewhere = await signedIn(browser, nia)
    expect(await preferencesOf(elsewhere)).toEqual({ [key]: ['phone_number'], 'table_columns:tags': [] })
  })

  test('belongs to one user in one club', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const company_ids = [clubs['melbourne']!, clubs['london']!]
    const nia = await signedIn(browser, await newUser(root, clubs['melbourne']!, { company_ids }))
    const other = await signedIn(browser, await newUser(root, clubs['melbourne']!))
    await save(nia, { key, value: ['email'] })
    expect(await preferencesOf(other)).toEqual({})

    await nia.call('PUT /api/users/change_account', { body: { account_id: clubs['london']! } })
    expect(await preferencesOf(nia)).toEqual({})
    await save(nia, { key, value: ['role'] })
    await nia.call('PUT /api/users/change_account', { body: { account_id: clubs['melbourne']! } })
    expect(await preferencesOf(nia)).toEqual({ [key]: ['email'] })
  })

  test.for([
    [{ key: 'filters', value: [] }, 'key'],
    [{ key: 'table_columns:', value: [] }, 'key'],
    [{ key: `table_columns:${'a'.repeat(65)}`, value: [] }, 'key'],
    [{ key: 'table_columns:users\n', value: [] }, 'key'],
    [{ key: 7, value: [] }, 'key'],
    [{ value: [] }, 'key'],
    [{ key }, 'value'],
    [{ key, value: 'email' }, 'value'],
    [{ key, value: { length: 1 } }, 'value'],
    [{ key, value: [''] }, 'value'],
    [{ key, value: ['a\u0000b'] }, 'value'],
    [{ key, value: ['x'.repeat(65)] }, 'value'],
    [{ key, value: [null] }, 'value'],
    [{ key, value: Array.from({ length: 101 }, (_, index) => `column_${index}`) }, 'value'],
  ] as const)('%j is refused by its %s', async ([body, field], { as }) => {
    const mia = await as('club_manager')
    const reply = await save(mia, body)

    expect(reply.status).toBe(422)
    expect(Object.keys((reply.body as { errors: object }).errors)).toEqual([field])
    expect(await preferencesOf(mia)).toEqual({})
  })

  test('beyond the most there can be is refused, while those there are can be changed', async ({
    as,
    browser,
    clubs,
    server,
  }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const own = await signedIn(browser, nia)
    await server.context.db
      .insertInto('user_preferences')
      .values(
        Array.from({ length: mostPreferences }, (_, index) => ({
          user_id: nia.id,
          company_id: clubs['melbourne']!,
          key: `table_columns:${index}`,
          value: '[]',
        })),
      )
      .execute()

    const refused = await save(own, { key, value: [] })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: { key: ["can't be saved because you've reached the limit"] } })
    expect((await save(own, { key: 'table_columns:7', value: ['email'] })).status).toBe(200)
  })

  test('does not exist for kiosks', async ({ browser, server, clubs }) => {
    await server.context.db
      .updateTable('companies')
      .set({ visitor_app_code: 'preferences-kiosk' })
      .where('id', '=', clubs['melbourne']!)
      .execute()
    const kiosk = browser({ 'x-visitor-app-code': 'preferences-kiosk' })

    expect(await preferencesOf(kiosk)).toEqual({})
  })
})
