import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { describe, expect } from 'vitest'
import { type Browser, test } from '../../test/club.ts'
import { newUser, signedIn } from '../../users/test/new-user.ts'
import { mostViews } from './save-view.ts'

let made = 0
const viewOf = (values: Partial<SavedView> = {}) => ({
  name: `Hot leads ${++made}`,
  filter: { status: ['enquiry', 'tour'], sort_by: 'created_at', sort_direction: 'desc' },
  ...values,
})
const save = (own: Browser, values: Partial<SavedView> = {}) =>
  own.call('POST /api/people/views', { body: viewOf(values) })
const namesOf = async (own: Browser) => (await own.call('GET /api/people/views')).collection.map(({ name }) => name)
interface Refused {
  errors: Record<string, string[]>
  current?: SavedView
}

describe('a saved view', () => {
  test('saves and returns its filter', async ({ as }) => {
    const tom = await as('salesperson')
    const saved = await save(tom, { name: '  Tour this week ' })

    expect(saved).toMatchObject({
      name: 'Tour this week',
      shared: false,
      own: true,
      owner_name: 'Tom Brennan',
      filter: { status: ['enquiry', 'tour'], sort_by: 'created_at', sort_direction: 'desc' },
      abilities: { edit: true },
      message: 'View was successfully created.',
    })
    const { collection } = await tom.call('GET /api/people/views')
    expect(collection.find(({ id }) => id === saved.id)).toMatchObject({ name: 'Tour this week', own: true })
  })

  test('is there for its owner alone until it is shared', async ({ as }) => {
    const [tom, priya] = [await as('salesperson'), await as('salesperson_2')]
    const { id, name } = await save(tom)
    expect(await namesOf(priya)).not.toContain(name)
    expect((await priya.send('PUT', `/api/people/views/${id}`, { body: { name: 'Mine now' } })).status).toBe(404)

    await tom.call('PUT /api/people/views/{id}', { params: { id }, body: { shared: true } })
    const { collection } = await priya.call('GET /api/people/views')
    expect(collection.find((view) => view.id === id)).toMatchObject({
      own: false,
      owner_name: 'Tom Brennan',
      abilities: { edit: false },
    })
  })

  test('of another club does not exist', async ({ as }) => {
    const { id, name } = await save(await as('club_manager'), { shared: true })
    const london = await as('london_club_manager')
    expect(await namesOf(london)).not.toContain(name)
    expect((await london.send('DELETE', `/api/people/views/${id}`)).status).toBe(404)
  })

  test('that is shared is changed by its owner and managers only', async ({ as }) => {
    const { id } = await save(await as('salesperson'), { shared: true })
    const rename = async (who: string) =>
      (await (await as(who)).send('PUT', `/api/people/views/${id}`, { body: { name: `Renamed by ${who}` } })).status
    expect(await rename('salesperson_2')).toBe(403)
    expect(await rename('manager')).toBe(403)
    expect(await rename('club_manager')).toBe(200)
    expect(await rename('salesperson')).toBe(200)
  })

  test('is unshared by its owner only', async ({ as }) => {
    const [mia, tom] = [await as('club_manager'), await as('salesperson')]
    const { id } = await save(tom, { shared: true })
    const unshare = (own: Browser) => own.send('PUT', `/api/people/views/${id}`, { body: { shared: false } })
    expect((await unshare(mia)).status).toBe(403)
    expect((await unshare(tom)).body).toMatchObject({ shared: false })
  })

  test('has a name of its own among those of its owner, however it is written', async ({ as }) => {
    const [tom, priya] = [await as('salesperson'), await as('salesperson_2')]
    const { name } = await save(tom)
    const again = await tom.send<Refused>('POST', '/api/people/views', { body: viewOf({ name: name.toUpperCase() }) })
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ name: ['has already been taken'] })
    expect((await save(priya, { name })).name).toBe(name)
  })

  test.for([
    [{ name: '   ' }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ filter: { status: ['hot'] } }, 'filter'],
    [{ filter: { tag_list: [{ tag_filter: 'some', tags: ['vip'] }] } }, 'filter'],
    [{ filter: { date_from: '2026-02-30', date_into: '2026-03-01' } }, 'filter'],
    [{ filter: { member_filter: { input_conditions: [], date_conditions: [] } } }, 'filter'],
    [{ filter: { sort_by: 'password' } }, 'filter'],
    [{ filter: { q: 'ava', statuses: 'sale' } }, 'filter'],
    [{ filter: { circuit_status: ['OK'] } }, 'filter'],
    [{ filter: { q: 7 } }, 'filter'],
    [{ filter: { view_type: 'multi_site', company_id: 999_999 } }, 'filter'],
    [{ filter: { source_id: Array.from({ length: 3000 }, (_, index) => index + 10_000) } }, 'filter'],
    [{ filter: 'status=trial' as never }, 'filter'],
  ] as [Partial<SavedView>, string][])('with %j is refused by its %s', async ([values, field], { as }) => {
    const reply = await (await as('club_manager')).send<Refused>('POST', '/api/people/views', { body: viewOf(values) })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual([field])
  })

  test('drops momentary values', async ({ as }) => {
    const { filter } = await save(await as('manager'), {
      filter: { q: 'ava', soft_delete_status: 'deleted', checked_all: true, including_ids: [1] },
    })
    expect(filter).toEqual({ q: 'ava' })
  })

  test('changed by another user meanwhile is not overwritten', async ({ as }) => {
    const [mia, tom] = [await as('club_manager'), await as('salesperson')]
    const { id, lock_version } = await save(tom, { shared: true })
    await mia.call('PUT /api/people/views/{id}', { params: { id }, body: { name: `Mia was here ${id}`, lock_version } })
    const late = await tom.send<Refused>('PUT', `/api/people/views/${id}`, { body: { filter: {}, lock_version } })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ id, name: `Mia was here ${id}` })
  })

  test('that was deleted can be restored, unless its name is in use', async ({ as }) => {
    const tom = await as('salesperson')
    const { id, name } = await save(tom)
    const gone = await tom.call('DELETE /api/people/views/{id}', { params: { id } })
    expect(gone.message).toBe('View was successfully deleted.')
    expect(await namesOf(tom)).not.toContain(name)

    const other = await save(tom, { name })
    const refused = await tom.send<Refused>('PUT', `/api/people/views/${id}/restore`)
    expect(refused.body.errors).toEqual({ name: ['has already been taken'] })
    await tom.call('DELETE /api/people/views/{id}', { params: { id: other.id } })
    expect(await tom.call('PUT /api/people/views/{id}/restore', { params: { id } })).toMatchObject({ id, name })
  })

  test('is one of at most so many', async ({ as, browser, clubs, server }) => {
    const nia = await newUser(await as('root'), clubs['melbourne']!)
    const rows = Array.from({ length: mostViews }, (_, index) => ({
      company_id: clubs['melbourne']!,
      user_id: nia.id,
      name: `View ${index}`,
      filter: '{}',
    }))
    await server.context.db.insertInto('saved_views').values(rows).execute()
    const reply = await (await signedIn(browser, nia)).send<Refused>('POST', '/api/people/views', { body: viewOf() })
    expect(reply.body.errors).toEqual({ name: ["can't be saved because you've reached the limit"] })
  })
})
