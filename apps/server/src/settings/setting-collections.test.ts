import { expect } from 'vitest'
import { test } from '../test/club.ts'

test('kinds of tasks and events have a code, a name in the language of the reader and an order', async ({ as }) => {
  const tom = await as('salesperson')
  const { collection: tasks } = await tom.call('GET /api/settings/task_kinds')
  const { collection: events } = await tom.call('GET /api/settings/event_kinds')
  const { collection: german } = await (await as('berlin_club_manager')).call('GET /api/settings/task_kinds')

  expect(tasks).toEqual([
    { id: 'call', code: 'call', name: 'Call', no: 1 },
    { id: 'todo', code: 'todo', name: 'To-do', no: 2 },
  ])
  expect(events.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6])
  expect(events.map(({ code }) => code)).toContain('walk-in-buy-back')
  expect(german[0]).toMatchObject({ code: 'call', name: 'Anruf' })
})

test('outcomes tell whether they are for tasks or for events', async ({ as }) => {
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
