import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { changeOf, entriesOf, peopleOf, tagsOf, timelineOf, untilEnded } from './test/journal.ts'
import { manyPeople } from './test/many-people.ts'

const everybody = (q: string) => ({ q, checked_all: true })
type Server = Parameters<typeof changeOf>[0]
const reasonOf = async ({ context: { db } }: Server) =>
  (await db.selectFrom('leaving_reasons').select('id').limit(1).executeTakeFirstOrThrow()).id

test('a removal is reverted as previewed, and later changes stay', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 3)
  const root = await as('root')
  const { change } = await root.call('POST /api/people/bulk_remove', { body: { filter: everybody(q) } })
  await root.call('PUT /api/people/{id}/restore', { params: { id: ids[1]! } })
  const preview = await root.call('GET /api/people/changes/{id}/undo_preview', { params: { id: change.id } })
  const before = await peopleOf(server, ids)
  expect(preview).toMatchObject({ returned: 2, kept: 1, pagination: { total_entries: 3 } })
  expect(preview.collection[0]).toMatchObject({
    person_id: ids[1],
    state: 'kept',
    reason: 'Has since been restored or removed again.',
    name: `N1 ${q}`,
  })

  const undone = await root.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  expect(undone.message).toBe('Undone: 2 people reverted, 1 keeps later changes.')
  expect(undone.change).toMatchObject({ state: 'undone', returned: 2, kept: 1, undone_by_name: 'Rosa Lindqvist' })
  const after = await peopleOf(server, ids)
  expect(after.map(({ deleted_at }) => deleted_at)).toEqual([null, null, null])
  expect(after[1]).toEqual(before[1])
  expect(after[0]!.lock_version).toBe(before[0]!.lock_version + 1)
  expect((await timelineOf(server, [ids[0]!])).map(({ action }) => action)).toEqual(['Deleted', 'Restored'])
})

test('what was not interested is as before, unless the status changed since', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 3, { status: 'tour', is_new_lead: true })
  const before = await peopleOf(server, ids)
  const actor = await as('bulk_actor')
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'not_interested', filter: everybody(q), leaving_reason_id: await reasonOf(server) },
  })
  await actor.call('POST /api/people/{id}/improve', { params: { id: ids[2]! }, body: { status: 'enquiry' } })
  const later = (await peopleOf(server, ids))[2]
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })

  const [one, , third] = await peopleOf(server, ids)
  const { status, leaving_at, leaving_reason_id, is_new_lead } = before[0]!
  expect(one).toMatchObject({ status, leaving_at, leaving_reason_id, is_new_lead })
  expect(third).toEqual(later)
  expect((await entriesOf(server, change.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['returned', null],
    ['returned', null],
    ['kept', 'The status has since been changed.'],
  ])
  expect((await timelineOf(server, [ids[0]!])).at(-1)).toMatchObject({
    object: 'status',
    action: 'Reverted',
    description: 'Not Interested → Tour',
    data: { from: 'not_interested', to: 'tour', undone_change_id: change.id },
  })
})

test('only the tags the change put on come off', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 3)
  const actor = await as('bulk_actor')
  const tag = (kind: 'add_tags' | 'remove_tags', names: string[], chosen = ids) =>
    actor.call('POST /api/people/changes', {
      body: {
        kind,
        filter: { q, checked_all: false, including_ids: chosen },
        tags: names.map((name) => `${name} ${q}`),
      },
    })
  await tag('add_tags', ['A'], [ids[0]!])
  const { change } = await tag('add_tags', ['A', 'B'])
  await tag('add_tags', ['C'], [ids[1]!])
  await tag('remove_tags', ['B'], [ids[2]!])
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })

  expect(await tagsOf(server, ids)).toEqual([[`A ${q}`], [`C ${q}`], []])
  expect((await entriesOf(server, change.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['returned', null],
    ['returned', null],
    ['kept', 'The tags have since been changed.'],
  ])
})

test('removed tags return, unless the tag is gone', async ({ as, server, clubs }) => {
  const { db } = server.context
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2)
  const actor = await as('bulk_actor')
  const tags = [`A ${q}`, `B ${q}`]
  await actor.call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags } })
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'remove_tags', filter: everybody(q), tags },
  })
  await db.updateTable('tags').set({ deleted_at: new Date() }).where('name', '=', tags[1]!).execute()
  const undone = await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })

  expect(await tagsOf(server, ids)).toEqual([[tags[0]], [tags[0]]])
  expect(undone.change).toMatchObject({ returned: 0, kept: 2 })
})

test('people return to their salespeople, unless one has left', async ({ as, server, clubs, users }) => {
  const { db } = server.context
  const melbourne = clubs['melbourne']!
  const toms = await manyPeople(server, melbourne, 1, { salesperson_id: users['salesperson']! })
  const priyas = await manyPeople(server, melbourne, 1, { salesperson_id: users['salesperson_2']!, last_name: toms.q })
  const ids = [...toms.ids, ...priyas.ids]
  const actor = await as('bulk_actor')
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'assign', filter: everybody(toms.q), salesperson_id: users['manager']! },
  })
  expect(change.done).toBe(2)
  const membership = { user_id: users['salesperson_2']!, company_id: melbourne }
  await db.deleteFrom('company_users').where('user_id', '=', membership.user_id).execute()
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  await db.insertInto('company_users').values(membership).execute()

  expect((await peopleOf(server, ids)).map(({ salesperson_id }) => salesperson_id)).toEqual([
    users['salesperson'],
    users['manager'],
  ])
  expect((await entriesOf(server, change.id)).map(({ reason }) => reason)).toEqual([
    null,
    'The previous salesperson no longer works at this club.',
  ])
})

test('a restoring undone deletes again', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2, { deleted_at: new Date('2026-01-05T10:00:00Z') })
  const actor = await as('bulk_actor')
  const filter = { ...everybody(q), soft_delete_status: 'deleted' }
  const { change } = await actor.call('POST /api/people/changes', { body: { kind: 'restore', filter } })
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  expect((await peopleOf(server, ids)).map(({ deleted_at }) => deleted_at)).toEqual(
    Array(2).fill('2026-01-05T10:00:00.000Z'),
  )
})

test('150 people are reverted in the background, and an undo cannot be undone', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 150)
  const actor = await as('bulk_actor')
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'add_tags', filter: everybody(q), tags: [`Many ${q}`] },
  })
  await untilEnded(server, change.id)
  const undo = () => actor.send('POST', `/api/people/changes/${change.id}/undo`)
  const [first, second] = await Promise.all([undo(), undo()])

  expect(new Set([first.status, second.status])).toEqual(new Set([202, 422]))
  await expect.poll(async () => (await changeOf(server, change.id)).state).toBe('undone')
  expect(await changeOf(server, change.id)).toMatchObject({ total: 150, done: 150, returned: 150, kept: 0 })
  expect((await tagsOf(server, ids)).flat()).toEqual([])
  const third = await undo()
  expect(third.body).toMatchObject({ errors: { base: ['This has already been undone.'] } })
})

test('after 30 days it is too late', async ({ as, server, clubs }) => {
  const { q } = await manyPeople(server, clubs['melbourne']!, 1)
  const actor = await as('bulk_actor')
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'add_tags', filter: everybody(q), tags: ['Old'] },
  })
  await server.context.db
    .updateTable('bulk_changes')
    .set({ created_at: new Date(Date.now() - 30.5 * 86_400_000) })
    .where('id', '=', change.id)
    .execute()
  const { status, body } = await actor.send('POST', `/api/people/changes/${change.id}/undo`)
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { base: ['This is older than 30 days and can no longer be undone.'] } })
  expect((await actor.send('GET', `/api/people/changes/${change.id}/undo_preview`)).status).toBe(422)
})
