import { expect } from 'vitest'
import { test } from '../test/club.ts'

test('kinds of tasks and events have a code, a name in the language of the reader and an order', async ({ as }) => {
  const tom = await as('salesperson')
  const { collection: tasks } = await tom.call('GET /api/settings/task_kinds')
  const { collection: events } = await tom.call('GET /api/settings/event_kinds')
  const { collection: german } = await (await as('berlin_club_manager')).call('GET /api/settings/task_kinds')

  expect(tasks).toEqual([
    { id: 'call', code: 'call', name: 'Call', no: 1, default_name: 'Call', lock_version: 0 },
    { id: 'todo', code: 'todo', name: 'To-do', no: 2, default_name: 'To-do', lock_version: 0 },
  ])
  expect(events.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6])
  expect(events.map(({ code }) => code)).toContain('walk-in-buy-back')
  expect(german[0]).toMatchObject({ code: 'call', name: 'Anruf' })
})

test('outcomes say whether they are for tasks or events', async ({ as }) => {
  const { collection } = await (await as('salesperson')).call('GET /api/settings/outcomes')
  const of = (wanted: string) => collection.filter(({ type }) => type === wanted).map(({ name }) => name)

  expect(of('Task')).toEqual(['Spoke To', 'Left Message', 'No Answer', 'Wrong Number'])
  expect(of('Event')).toEqual(['No Sale', 'Booked', 'Sale', 'Trial', 'No Show'])
  expect(collection.map(({ no }) => no)).toEqual(collection.map((_, index) => index + 1))
})

test('sources are those of the club and of its group, ordered by number and then by name', async ({ as }) => {
  const { collection } = await (await as('london_salesperson')).call('GET /api/settings/sources')
  const ordered = [...collection].sort((one, other) => one.no - other.no || (one.name < other.name ? -1 : 1))

  expect(collection.map(({ name }) => name)).toContain('Group website')
  expect(collection.map(({ no }) => no)).toEqual(ordered.map(({ no }) => no))
  expect(collection.find(({ code }) => code === 'member_referral')).toMatchObject({ parent_id: null })
})

test('not-interested reasons come in their order, without those that were removed', async ({ as, server }) => {
  const { db } = server.context
  await db.insertInto('leaving_reasons').values({ name: 'Removed long ago', no: 900, deleted_at: new Date() }).execute()
  const { collection } = await (await as('salesperson')).call('GET /api/settings/leaving_reasons')

  expect(collection.length).toBeGreaterThan(1)
  expect(collection.map(({ no }) => no)).toEqual(collection.map((_, index) => index + 1))
  expect(collection.map(({ name }) => name)).not.toContain('Removed long ago')
})

test('root adds, renames, places and removes sources and reasons, by the rules of their own pages', async ({ as }) => {
  const root = await as('root')
  const ordered = async () =>
    (await root.call('GET /api/settings/leaving_reasons')).collection.map(({ name, no }) => `${no} ${name}`)
  const before = await ordered()
  const made = await root.call('POST /api/settings/leaving_reasons', { body: { name: 'Moved away' } })
  const saved = await root.call('PUT /api/settings/leaving_reasons/{id}', {
    params: { id: made.id },
    body: { name: 'Moved far away', no: 1 },
  })

  expect(made).toMatchObject({ name: 'Moved away', code: null, no: before.length + 1 })
  expect(saved).toMatchObject({ name: 'Moved far away', no: 1 })
  expect((await ordered())[0]).toBe('1 Moved far away')
  expect(await ordered()).toHaveLength(before.length + 1)
  await root.call('DELETE /api/settings/leaving_reasons/{id}', { params: { id: made.id } })
  expect(await ordered()).toEqual(before)

  const source = await root.call('POST /api/settings/sources', { body: { name: 'Podcast' } })
  const renamed = await root.call('PUT /api/settings/sources/{id}', {
    params: { id: source.id },
    body: { name: 'Podcasts' },
  })
  expect(renamed).toEqual({ ...source, name: 'Podcasts', message: 'Marketing source was successfully updated.' })
  const { collection } = await root.call('GET /api/settings/sources')
  const system = collection.find(({ code }) => code === 'member_referral')!
  const refused = await root.send<{ errors: object }>('DELETE', `/api/settings/sources/${system.id}`)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['base']])
})

test('what the system works with can be neither added to nor removed', async ({ as }) => {
  const root = await as('root')
  for (const collection of ['task_kinds', 'event_kinds', 'outcomes', 'globals']) {
    const tried = [
      await root.send<{ errors: object }>('POST', `/api/settings/${collection}`, { body: { name: 'Yoga' } }),
      await root.send<{ errors: object }>('DELETE', `/api/settings/${collection}/tour`),
    ]
    expect(tried.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['base']],
      [422, ['base']],
    ])
  }
})
