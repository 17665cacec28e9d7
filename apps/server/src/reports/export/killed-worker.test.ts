import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { killableWorkers } from '../../bulk-changes/test/killable-workers.ts'
import { takenFor } from '../../messages/test/leave.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { eventually } from '../../test/eventually.ts'
import { makeExportJob } from './jobs.ts'

const cast = inject('cast')
const [company_id, user_id] = [cast.clubs['melbourne'] ?? 0, cast.users['club_manager'] ?? 0]
const { database, start, startAndKillWaiting } = killableWorkers()

const exported = (id: number) =>
  database().selectFrom('report_exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const partsOf = (report_export_id: number) =>
  database()
    .selectFrom('report_export_parts')
    .select(sql<number>`length(bytes)`.as('size'))
    .where('report_export_id', '=', report_export_id)
    .execute()

test('a worker killed while it writes a file leaves nothing of it, and another makes it once', async () => {
  const query = JSON.stringify({ date_from: '2026-09-30', date_into: '2026-10-08' })
  const { id } = await transaction(database(), async (tx) => {
    const asked = { company_id, user_id, report_id: 'sales', query, company_ids: [company_id] }
    const added = await tx.insertInto('report_exports').values(asked).returning('id').executeTakeFirstOrThrow()
    await enqueue(tx, makeExportJob, { export_id: added.id, user_id }, { key: `report_export:${added.id}` })
    return added
  })
  await startAndKillWaiting('lock table report_export_parts in share mode')
  expect(await exported(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(await partsOf(id)).toEqual([])

  await start()
  await eventually(async () => (await exported(id)).state === 'ready', 30_000)
  const { attempts, bytes } = await exported(id)
  expect({ attempts, parts: await partsOf(id) }).toEqual({ attempts: 2, parts: [{ size: bytes }] })
  const { email } = await database()
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await eventually(async () => (await takenFor(database(), email!)).length > 0, 30_000)
  expect(await takenFor(database(), email!)).toHaveLength(1)
}, 300_000)
