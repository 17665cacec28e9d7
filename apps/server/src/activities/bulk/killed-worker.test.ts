import { expect, inject, test } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { actingUser } from '../../accounts/acting-user.ts'
import { startPeopleChange } from '../../people/bulk/start-people-change.ts'
import { killableWorkers } from '../../bulk-changes/test/killable-workers.ts'
import { eventually } from '../../test/eventually.ts'
import { addCalls } from './add-calls.ts'

const cast = inject('cast')
const company_id = cast.clubs['melbourne'] ?? 0
const user_id = cast.users['root'] ?? 0
const { database, start, startAndKillAt } = killableWorkers()

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

test('a worker killed while adding calls leaves whole batches, without duplicates', async () => {
  const ids = await newPeople('Calledworker')
  const { id } = await transaction(database(), async (tx) => {
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
}, 300_000)
