import { expect, inject, test } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import { eventually } from '../test/eventually.ts'
import { actingUser } from '../accounts/acting-user.ts'
import { startPeopleChange } from '../people/bulk/start-people-change.ts'
import { addTags } from '../people/bulk/tag-people.ts'
import { enqueueRun } from './start-bulk-change.ts'
import { killableWorkers } from './test/killable-workers.ts'

const cast = inject('cast')
const company_id = cast.clubs['melbourne'] ?? 0
const user_id = cast.users['bulk_actor'] ?? 0
const { database, start, killAll, startAndKillAt } = killableWorkers()

const change = (id: number) =>
  database().selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a worker killed midway leaves whole batches, and another continues, also for undo', async () => {
  const people = await database()
    .insertInto('people')
    .values(Array.from({ length: 1200 }, (_, no) => ({ company_id, first_name: `N${no}`, last_name: 'Killedworker' })))
    .returning('id')
    .execute()
  const ids = people.map(({ id }) => id).toSorted((a, b) => a - b)
  const { id } = await transaction(database(), async (tx) => {
    const actor = await actingUser(tx, { user_id, original_user_id: null, company_id, request_id: 'test' })
    const filter = { q: 'killedworker', checked_all: true }
    return startPeopleChange(tx, actor!, {
      kind: addTags,
      filter,
      asked: { tags: ['Survivor'] },
      company: actor!.company,
      now: new Date(),
    })
  })
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'running', total: 1200, done: 500, skipped: 0 })

  await start()
  await eventually(async () => (await change(id)).state === 'done', 30_000)
  expect(await change(id)).toMatchObject({ total: 1200, done: 1200, skipped: 0, failed: 0 })
  expect(await worn()).toBe(1200)
  expect(await entered('tags_added')).toBe(1200)
  await killAll()

  await database()
    .updateTable('bulk_changes')
    .set({
      state: 'undoing',
      data: JSON.stringify({ tags: ['Survivor'], undone_by: { user_id, original_user_id: null, company_id } }),
    })
    .where('id', '=', id)
    .execute()
  await transaction(database(), (tx) => enqueueRun(tx, id))
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'undoing', returned: 500 })
  await start()
  await eventually(async () => (await change(id)).state === 'undone', 30_000)
  expect(await change(id)).toMatchObject({ done: 1200, returned: 1200, kept: 0 })
  expect(await worn()).toBe(0)
  expect(await entered('tags_removed')).toBe(1200)
}, 300_000)

const worn = async () => {
  const tags = database()
    .selectFrom('person_tags')
    .innerJoin('tags', 'tags.id', 'tag_id')
    .where('tags.name', '=', 'Survivor')
  return (await tags.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
const entered = async (what: 'tags_added' | 'tags_removed') => {
  const rows = await database()
    .selectFrom('history')
    .select(['person_id', 'data'])
    .where('object', '=', 'person')
    .execute()
  const told = rows.filter(({ data }) => what in data).map(({ person_id }) => person_id)
  expect(new Set(told).size).toBe(told.length)
  return told.length
}
