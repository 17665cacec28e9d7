import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '../platform/db/connect.ts'
import { followReplica } from '../platform/db/follow-replica.ts'
import { HttpError } from '../platform/http/errors.ts'
import { type Club, test } from '../test/club.ts'
import { makeExport } from './export/make-export.ts'
import { readReport } from './read-report.ts'
import { readFile } from './test/read-file.ts'

/** The same database by read-only connections of its own, which are counted. */
function addReplica({ server: { context }, databaseUrl }: Club) {
  const { db, pool } = connect(databaseUrl, { max: 4, isReadOnly: true })
  const borrowed = { count: 0 }
  pool.on('acquire', () => borrowed.count++)
  context.replica = followReplica({
    db,
    log: { warn: () => undefined, info: () => undefined },
    written: () => Promise.resolve('0/1'),
    replayed: () => Promise.resolve({ isReplica: true, isSameInstall: true, position: '0/1' }),
  })
  return {
    reads: async (act: () => Promise<unknown>) => {
      const before = borrowed.count
      await act()
      return borrowed.count > before
    },
    [Symbol.asyncDispose]: async () => {
      await context.replica?.close()
      context.replica = null
    },
  }
}

const path = '/api/reports/lead_status'
const ask = async (club: Club) => {
  const { status, body } = await (await club.as('club_manager')).send<ReportAnswer>('GET', path)
  expect(status).toBe(200)
  return body
}

test('every report and its file can be read from a server that refuses to write', async ({ club }) => {
  const { db } = club.server.context
  await db.updateTable('companies').set({ enable_whatsapp_messaging: true }).execute()
  const types = ['Locker', 'Towel'].map((name, at) => ({
    company_id: club.clubs['melbourne']!,
    name,
    position: 90 + at,
  }))
  await db.insertInto('secondary_sale_types').values(types).execute()
  await using replica = addReplica(club)
  const manager = await club.as('corporation_manager')
  const live: string[] = []
  for (const { id, path } of declaredReports) {
    const { status, body } = await manager.send<ReportAnswer>('GET', path)
    expect(status, id).toBe(200)
    if (!body.as_of) live.push(id)
  }
  expect(live).toEqual([])
  expect(await replica.reads(() => readFile(manager, `${path}.xlsx`, {}))).toBe(true)
})

test('a large file is read from the replica and stored in the primary', async ({ club }) => {
  await using replica = addReplica(club)
  const { context } = club.server
  const { id } = await context.db
    .insertInto('report_exports')
    .values({
      company_id: club.clubs['melbourne']!,
      user_id: club.users['club_manager']!,
      report_id: 'sms_messages',
      query: '{}',
      company_ids: [club.clubs['melbourne']!],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await replica.reads(() => makeExport(context, { export_id: id }))).toBe(true)
  const made = await context.db
    .selectFrom('report_exports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(made.state).toBe('ready')
})

test('a report says as of when its figures are only if they come from the replica', async ({ club }) => {
  const live = await ask(club)
  await using _replica = addReplica(club)
  const { as_of, made_at, collection } = await ask(club)
  expect([live.as_of, as_of]).toEqual([null, made_at])
  expect(collection).toEqual(live.collection)
})

test('a file says as of when its figures are only if they come from the replica', async ({ club }) => {
  const manager = await club.as('club_manager')
  const linesOf = async () =>
    (await readFile(manager, `${path}.xlsx`, {})).flat().filter((cell) => /^Figures as of /.test(String(cell)))
  expect(await linesOf()).toEqual([])
  await using _replica = addReplica(club)
  expect(await linesOf()).toEqual([expect.stringMatching(/^Figures as of \d\d\/\d\d\/\d{4} \d/)])
})

test('the dashboard is read from the primary', async ({ club }) => {
  await using replica = addReplica(club)
  const manager = await club.as('club_manager')
  const reads = await replica.reads(async () => {
    expect((await manager.send('GET', '/api/dashboard/new_leads')).status).toBe(200)
  })
  expect(reads).toBe(false)
})

test('a replica that goes away in the middle leaves the report to the primary', async ({ club }) => {
  await using _replica = addReplica(club)
  const read = await readReport(club.server.context, 'lead_statuses', async ({ db, isReplica }) => {
    await sql`select 1`.execute(db)
    if (isReplica) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    return { isReplica }
  })
  expect(read).toEqual({ isReplica: false })
  expect((await ask(club)).as_of).toBe(null)
  expect(await club.server.context.replica?.look()).toBe('current')
  expect((await ask(club)).as_of).not.toBe(null)
})

test('what is refused or takes too long is not asked of the primary again', async ({ club }) => {
  await using _replica = addReplica(club)
  for (const error of [new HttpError(422, 'no'), Object.assign(new Error('timeout'), { code: '57014' })]) {
    let reads = 0
    const reading = readReport(club.server.context, 'lead_statuses', () => {
      reads++
      return Promise.reject(error)
    })
    await expect(reading).rejects.toBe(error)
    expect(reads).toBe(1)
  }
})
