import { expect } from 'vitest'
import { removeExpired } from '../admin/remove-expired.ts'
import { test } from '../test/club.ts'
import { manyPeople } from './test/many-people.ts'

const everybody = (q: string) => ({ q, checked_all: true })

test('a bulk change is found by its user and by managers of the club only', async ({ as, server, clubs }) => {
  const { q } = await manyPeople(server, clubs['melbourne']!, 2)
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: [`Seen ${q}`] } })
  const seen = async (who: string) => {
    const reader = await as(who)
    const { collection } = await reader.call('GET /api/people/changes')
    const { status } = await reader.send('GET', `/api/people/changes/${change.id}`)
    return [collection.some(({ id }) => id === change.id), status]
  }

  expect(await seen('bulk_actor')).toEqual([true, 200])
  expect(await seen('club_manager')).toEqual([true, 200])
  expect(await seen('manager')).toEqual([false, 404])
  expect(await seen('london_club_manager')).toEqual([false, 404])
  const shown = await (await as('club_manager')).call('GET /api/people/changes/{id}', { params: { id: change.id } })
  expect(shown).toMatchObject({ description: `Tags added: Seen ${q}`, user_name: 'Yuki Tanaka', undo_refusal: null })
})

test('a manager undoes what another user started', async ({ as, server, clubs }) => {
  const { q } = await manyPeople(server, clubs['melbourne']!, 1)
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: [`Undone ${q}`] } })
  const undo = async (who: string) => (await as(who)).send('POST', `/api/people/changes/${change.id}/undo`)

  expect((await undo('manager')).status).toBe(404)
  expect((await undo('club_manager')).body).toMatchObject({ change: { state: 'undone', undone_by_name: 'Mia Nguyen' } })
})

test('the entries show each outcome in the reader’s language, page by page', async ({ as, server, clubs }) => {
  const berlin = clubs['berlin']!
  const { q, ids } = await manyPeople(server, berlin, 3)
  await server.context.db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', ids[2]!).execute()
  const root = await as('root')
  const { change } = await root.call('POST /api/people/changes', {
    body: {
      kind: 'add_tags',
      filter: { ...everybody(q), view_type: 'multi_site', soft_delete_status: 'all' },
      tags: [`Tag ${q}`],
    },
  })
  const page = await root.call('GET /api/people/changes/{id}/entries', {
    params: { id: change.id },
    query: { page: 2, per_page: 2 },
  })
  expect(page.pagination.total_entries).toBe(3)
  expect(page.collection).toEqual([
    {
      person_id: ids[2],
      name: `N2 ${q}`,
      company_name: 'Spree Sport',
      event: null,
      state: 'skipped',
      reason: 'Already deleted',
    },
  ])
  const skipped = await root.call('GET /api/people/changes/{id}/entries', {
    params: { id: change.id },
    query: { state: 'skipped,failed' },
  })
  expect(skipped.collection.map(({ person_id }) => person_id)).toEqual([ids[2]])
})

test('inaccessible people have no name', async ({ as, server, clubs, users }) => {
  const { db } = server.context
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 1, { salesperson_id: users['salesperson']! })
  const restricted = { id: users['salesperson']! }
  await db.updateTable('users').set({ bulk_action_flipper_enabled: true }).where('id', '=', restricted.id).execute()
  const tom = await as('salesperson')
  const { change } = await tom.call('POST /api/people/changes', {
    body: { kind: 'assign', filter: everybody(q), salesperson_id: users['manager']! },
  })
  const entries = () => tom.call('GET /api/people/changes/{id}/entries', { params: { id: change.id } })
  expect((await entries()).collection).toMatchObject([{ person_id: ids[0], name: null, state: 'done' }])

  await tom.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  expect((await entries()).collection).toMatchObject([{ name: `N0 ${q}`, state: 'returned' }])
})

test('what runs in the background is found by its user until it ends', async ({ as, server, clubs, users }) => {
  const actor = await as('bulk_actor')
  const values = { company_id: clubs['melbourne']!, user_id: users['bulk_actor']!, kind: 'add_tags' as const }
  const { id } = await server.context.db
    .insertInto('bulk_changes')
    .values({ ...values, data: '{"tags": ["Slow"]}', state: 'running', total: 200, done: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const running = async () =>
    (await actor.call('GET /api/people/changes', { query: { running: true } })).collection.map((change) => change.id)
  expect(await running()).toEqual([id])
  await server.context.db.updateTable('bulk_changes').set({ state: 'done' }).where('id', '=', id).execute()
  expect(await running()).toEqual([])
})

test('changes are forgotten after 30 days, with their entries, unless they still run', async ({
  as,
  server,
  clubs,
}) => {
  const { db } = server.context
  const { q } = await manyPeople(server, clubs['melbourne']!, 2)
  const started = async () =>
    (
      await (
        await as('bulk_actor')
      ).call('POST /api/people/changes', {
        body: { kind: 'add_tags', filter: everybody(q), tags: [`F ${Math.random()}`] },
      })
    ).change.id
  const [old, running, fresh] = [await started(), await started(), await started()]
  const month = { created_at: new Date(Date.now() - 31 * 86_400_000) }
  await db.updateTable('bulk_changes').set(month).where('id', 'in', [old, running]).execute()
  await db.updateTable('bulk_changes').set({ state: 'undoing' }).where('id', '=', running).execute()
  await removeExpired.run(server.context, {})

  const kept = await db.selectFrom('bulk_changes').select('id').where('id', 'in', [old, running, fresh]).execute()
  expect(kept.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([running, fresh])
  expect(await db.selectFrom('bulk_change_entries').selectAll().where('bulk_change_id', '=', old).execute()).toEqual([])
})
