import { describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

describe('two editors', () => {
  const edit = async (as: Club['as'], who: string, id: number, body: object) =>
    (await as(who)).send<{ current?: { city: string; first_name: string; lock_version: number } }>(
      'PUT',
      `/api/people/${id}`,
      { body },
    )

  test('of the same field: the second gets both versions and nothing is overwritten', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    await edit(as, 'manager', id, { city: 'Fitzroy', lock_version: 0, was: { city: 'Carlton' } })
    const second = await edit(as, 'club_manager', id, { city: 'Brunswick', lock_version: 0, was: { city: 'Carlton' } })

    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ id, city: 'Fitzroy', lock_version: 1, abilities: { edit: true } })
    const { city } = await (await as('manager')).call('GET /api/people/{id}', { params: { id } })
    expect(city).toBe('Fitzroy')
  })

  test('of different fields: both are saved', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton', last_name: 'Newcomer' })
    await edit(as, 'manager', id, { city: 'Fitzroy', lock_version: 0, was: { city: 'Carlton' } })
    const second = await edit(as, 'club_manager', id, {
      last_name: 'Older',
      lock_version: 0,
      was: { last_name: 'Newcomer' },
    })
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ city: 'Fitzroy', last_name: 'Older', lock_version: 2 })
  })

  test('a deleted referrer, which no form shows, is replaced without a conflict', async ({ as, server, clubs }) => {
    const gone = await newPerson(server, clubs['melbourne']!, { deleted_at: new Date() })
    const referrer = await newPerson(server, clubs['melbourne']!)
    const { id } = await newPerson(server, clubs['melbourne']!, { referral_id: gone.id })
    const change = { referral_id: referrer.id, lock_version: 0, was: { referral_id: null } }
    expect((await edit(as, 'manager', id, change)).status).toBe(200)
  })

  test('who came to the same value do not quarrel', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    await edit(as, 'manager', id, { city: 'Fitzroy' })
    const second = await edit(as, 'club_manager', id, { city: 'Fitzroy', lock_version: 0, was: { city: 'Carlton' } })
    expect(second.status).toBe(200)
  })

  test('of the tags: the second conflicts', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    await edit(as, 'manager', id, { tag_list: ['One'], lock_version: 0, was: { tag_list: [] } })
    const second = await edit(as, 'club_manager', id, { tag_list: ['Two'], lock_version: 0, was: { tag_list: [] } })
    expect(second.status).toBe(409)
  })

  test('an older version without its values may conflict', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    await edit(as, 'manager', id, { first_name: 'Nella' })
    expect((await edit(as, 'club_manager', id, { city: 'Fitzroy', lock_version: 0 })).status).toBe(409)
    expect((await edit(as, 'club_manager', id, { city: 'Fitzroy', lock_version: 1 })).status).toBe(200)
  })

  test('who name no version save as they come', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    await edit(as, 'manager', id, { city: 'Fitzroy' })
    expect((await edit(as, 'club_manager', id, { city: 'Brunswick' })).status).toBe(200)
  })

  test('concurrently: one wins, the other conflicts', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    const answers = await Promise.all(
      ['manager', 'club_manager'].map((who) =>
        edit(as, who, id, { city: `City of ${who}`, lock_version: 0, was: { city: 'Carlton' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
