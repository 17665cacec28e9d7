import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import { killableWorkers } from '../bulk-changes/test/killable-workers.ts'
import { eventually } from '../test/eventually.ts'
import { demoStatusOf } from './connectors/demo.ts'
import { demoEmployees } from './connectors/demo-fixture.ts'
import { requestSync } from './sync/request-sync.ts'

const company_id = inject('cast').clubs['melbourne'] ?? 0
const { database, start, startAndKillAt } = killableWorkers()

const members = 1200
const memberAt = (no: number) => `M-${no}`

test('a sync whose worker is killed is finished by another, without duplicates', async () => {
  const people = await database()
    .insertInto('people')
    .values(Array.from({ length: members }, (_, no) => ({ company_id, first_name: `N${no}`, last_name: 'Synced' })))
    .returning('id')
    .execute()
  const ids = people.map(({ id }) => id).toSorted((a, b) => a - b)
  await database()
    .insertInto('person_memberships')
    .values(
      ids.map((person_id, no) => ({ company_id, person_id, system: 'abcfin' as const, external_id: memberAt(no) })),
    )
    .execute()
  await database().updateTable('companies').set({ is_demo: true }).where('id', '=', company_id).execute()
  const { id } = await transaction(database(), async (tx) => {
    const integration = await tx
      .insertInto('system_integrations')
      .values({ company_id, api: 'abcfin', enabled: true })
      .returning(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    await requestSync(tx, integration)
    return integration
  })
  const state = () =>
    database().selectFrom('system_integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  await startAndKillAt(ids[700]!)
  expect(await state()).toMatchObject({ sync_state: 'running', last_sync_at: null })
  expect((await changedPeople()).length).toBe(500)

  await start()
  await eventually(async () => (await state()).sync_state === 'idle', 30_000)
  expect(await state()).toMatchObject({ last_error: null, failures: 0, last_sync_at: expect.any(String) as string })
  const memberships = await database()
    .selectFrom('person_memberships')
    .selectAll()
    .where('system', '=', 'abcfin')
    .execute()
  expect(memberships.filter(({ external_id, status }) => status !== demoStatusOf(external_id ?? ''))).toEqual([])
  expect((await changedPeople()).toSorted((a, b) => a - b)).toEqual(ids)
  const employees = await database().selectFrom('abc_employees').select('external_id').execute()
  expect(employees.map(({ external_id }) => external_id).toSorted()).toEqual(
    demoEmployees.map(({ external_id }) => external_id),
  )
}, 300_000)

async function changedPeople(): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from history where description like 'ABC Fitness: %'`.execute(database())
  return rows.map(({ person_id }) => person_id)
}
