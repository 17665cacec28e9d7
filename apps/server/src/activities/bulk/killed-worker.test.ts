import { expect, inject, test } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { actingUser } from '../../accounts/acting-user.ts'
import { enqueueRun } from '../../bulk-changes/start-bulk-change.ts'
import { startPeopleChange } from '../../people/bulk/start-people-change.ts'
import { killableWorkers } from '../../bulk-changes/test/killable-workers.ts'
import { eventually } from '../../test/eventually.ts'
import { addCalls } from './add-calls.ts'
import { startRemoval } from './bulk-remove-events.ts'

const cast = inject('cast')
const company_id = cast.clubs['melbourne'] ?? 0
const user_id = cast.users['root'] ?? 0
const { database, start, killAll, startAndKillAt } = killableWorkers()

const change = (id: number) =>
  database().selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const behalf = { user_id, original_user_id: null, company_id, request_id: 'test' }

async function newPeople(last_name: string): Promise<number[]> {
  const people = await database()
    .insertInto('people')
    .values(Array.from({ length: 1200 }, (_, no) => ({ company_id, first_name: `N${no}`, last_name })))
    .returning('id')
    .execute()
  return people.map(({ id }) => id).toSorted((a, b) => a - b)
}

const activitiesOf = (ids: readonly number[]) =>
  database()
    .selectFrom('activities')
    .select(['id', 'person_id'])
    .where('person_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()

const undo = async (id: number, data: object) => {
  const undone_by = { user_id, original_user_id: null, company_id }
  await database()
    .updateTable('bulk_changes')
    .set({ state: 'undoing', data: JSON.stringify({ ...data, undone_by }) })
    .where('id', '=', id)
    .execute()
  await transaction(database(), (tx) => enqueueRun(tx, id))
}

test('a worker killed while adding calls leaves whole batches, without duplicates', async () => {
  const ids = await newPeople('Calledworker')
  const { id, data } = await transaction(database(), async (tx) => {
    const actor = await actingUser(tx, behalf)
    return startPeopleChange(tx, actor!, {
      kind: addCalls,
      filter: { q: 'calledworker', checked_all: true },
      asked: { start: '2027-06-09T02:00:00Z' },
      company: actor!.company,
      now: new Date(),
    })
  })
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'running', total: 1200, done: 500, skipped: 0 })
  expect(await activitiesOf(ids)).toHaveLength(500)

  await start()
  await eventually(async () => (await change(id)).state === 'done', 30_000)
  expect(await change(id)).toMatchObject({ total: 1200, done: 1200, skipped: 0, failed: 0 })
  const calls = await activitiesOf(ids)
  expect(calls).toHaveLength(1200)
  expect(new Set(calls.map(({ person_id }) => person_id)).size).toBe(1200)
  await killAll()

  await undo(id, data)
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'undoing', returned: 500 })
  await start()
  await eventually(async () => (await change(id)).state === 'undone', 30_000)
  expect(await change(id)).toMatchObject({ done: 1200, returned: 1200, kept: 0 })
  expect(await activitiesOf(ids)).toEqual([])
}, 300_000)

test('a worker killed while removing events leaves whole batches, and another continues, also for undo', async () => {
  const ids = await newPeople('Removedworker')
  await database()
    .insertInto('activities')
    .values(
      ids.map((person_id) => ({
        company_id,
        person_id,
        type: 'Event' as const,
        kind_code: 'tour',
        start: '2028-06-09T02:00:00Z',
        end: '2028-06-09T02:30:00Z',
      })),
    )
    .execute()
  const { id, data } = await transaction(database(), async (tx) => {
    const actor = await actingUser(tx, behalf)
    return startRemoval(tx, actor!, {
      filter: { date_from: '2028-06-09', date_to: '2028-06-09', checked_all: true },
      company: actor!.company,
      now: new Date(),
      inBackground: false,
    })
  })
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'running', total: 1200, done: 500 })
  expect(await activitiesOf(ids)).toHaveLength(700)

  await start()
  await eventually(async () => (await change(id)).state === 'done', 30_000)
  expect(await change(id)).toMatchObject({ total: 1200, done: 1200, skipped: 0, failed: 0 })
  expect(await activitiesOf(ids)).toEqual([])
  await killAll()

  await undo(id, data)
  await startAndKillAt(ids[700]!)
  expect(await change(id)).toMatchObject({ state: 'undoing', returned: 500 })
  await start()
  await eventually(async () => (await change(id)).state === 'undone', 30_000)
  expect(await change(id)).toMatchObject({ done: 1200, returned: 1200, kept: 0 })
  expect(await activitiesOf(ids)).toHaveLength(1200)
}, 300_000)
