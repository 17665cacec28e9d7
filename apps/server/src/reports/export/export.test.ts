import { users as castUsers, emailOf } from '@spotter/demo/cast.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { takenFor } from '../../messages/test/leave.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { readFile } from '../test/read-file.ts'
import { makeExport } from './make-export.ts'

const days = { date_from: '2026-09-30', date_into: '2026-10-08' }
const path = '/api/reports/export_to_mailer'
const addressOf = (who: string) => emailOf(castUsers.find(({ key }) => key === who)!)

const exportsOf = ({ server, users }: Club, who: string) =>
  server.context.db.selectFrom('report_exports').selectAll().where('user_id', '=', users[who]!).execute()

/** Asked for, but taken by no worker. */
const waitingFor = async (
  { server, clubs, users }: Club,
  who: string,
  values: { attempts?: number; query?: string } = {},
) => {
  const company_id = clubs['melbourne']!
  const asked = { company_id, user_id: users[who]!, report_id: 'sales', query: JSON.stringify(days) }
  return server.context.db
    .insertInto('report_exports')
    .values({ ...asked, ...values, company_ids: [company_id] })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('asked for ten times at once, a file is made once and its link sent to the user alone', async ({ club }) => {
  await makeCrowd(club, 3)
  const { db, config } = club.server.context
  const [manager, other] = [await club.as('club_manager'), await club.as('corporation_manager')]
  const query = { ...days, type: 'sales' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => manager.send('GET', path, { query })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
  const [made] = await eventually(async () => {
    const found = await exportsOf(club, 'club_manager')
    return found.every(({ state }) => state === 'ready') && found
  })
  expect(await exportsOf(club, 'club_manager')).toHaveLength(1)
  const mails = await eventually(async () => {
    const found = await takenFor(db, addressOf('club_manager'))
    return found.length > 0 && found
  })
  expect(mails.map(({ text }) => text?.includes(`${config.publicUrl}/reports/exports/${made!.id}`))).toEqual([true])

  const file = `/api/reports/exports/${made!.id}`
  const rows = await readFile(manager, `${file}/file`, {})
  expect(rows).toEqual(await readFile(manager, '/api/reports/sales.xlsx', days))
  expect(rows.length).toBeGreaterThan(made!.rows!)
  expect((await other.send('GET', file)).status).toBe(404)
  expect((await other.send('GET', `${file}/file`)).status).toBe(404)
  await db
    .updateTable('report_exports')
    .set({ expires_at: new Date(0) })
    .where('id', '=', made!.id)
    .execute()
  expect((await manager.send('GET', `${file}/file`)).status).toBe(404)
})

test('two workers that make the same file send one email', async ({ club }) => {
  const { context } = club.server
  const { id: export_id } = await waitingFor(club, 'manager')
  await Promise.allSettled([makeExport(context, { export_id }), makeExport(context, { export_id })])
  await makeExport(context, { export_id })
  expect(await exportsOf(club, 'manager')).toMatchObject([{ state: 'ready' }])
  await eventually(async () => (await takenFor(context.db, addressOf('manager'))).length > 0)
  expect(await takenFor(context.db, addressOf('manager'))).toHaveLength(1)
})

test('what ends three workers fails, and the user is told what to do', async ({ club }) => {
  const { context } = club.server
  const { id: export_id } = await waitingFor(club, 'salesperson', { attempts: 3 })
  await makeExport(context, { export_id })
  expect(await exportsOf(club, 'salesperson')).toMatchObject([{ state: 'failed' }])
  const [mail] = await eventually(async () => {
    const found = await takenFor(context.db, addressOf('salesperson'))
    return found.length > 0 && found
  })
  expect(mail!.text).toContain('Please use date filters to reduce the date range and try again.')
})

test('a filter that no longer fits fails the file at once, and the user is told why', async ({ club }) => {
  const { context } = club.server
  const query = JSON.stringify({ ...days, salesperson_id: club.users['london_salesperson'] })
  const { id: export_id } = await waitingFor(club, 'source_sharer', { query })
  await makeExport(context, { export_id })
  expect(await exportsOf(club, 'source_sharer')).toMatchObject([{ state: 'failed', attempts: 1 }])
  const [mail] = await eventually(async () => {
    const found = await takenFor(context.db, addressOf('source_sharer'))
    return found.length > 0 && found
  })
  expect(mail!.text).toContain('because a salesperson has left the club')
})

test('a user who left the club gets no email, and a file of theirs no longer opens', async ({ club }) => {
  const { context } = club.server
  const { db } = context
  const before = await waitingFor(club, 'corporation_manager')
  await makeExport(context, { export_id: before.id })
  const sent = (
    await eventually(async () => {
      const found = await takenFor(db, addressOf('corporation_manager'))
      return found.length > 0 && found
    })
  ).length
  const own = { user_id: club.users['corporation_manager']!, company_id: club.clubs['melbourne']! }
  await db
    .deleteFrom('company_users')
    .where('user_id', '=', own.user_id)
    .where('company_id', '=', own.company_id)
    .execute()
  const { id: export_id } = await waitingFor(club, 'corporation_manager')
  await makeExport(context, { export_id })
  const opened = await (await club.as('corporation_manager')).send('GET', `/api/reports/exports/${before.id}/file`)
  await db.insertInto('company_users').values(own).execute()
  expect((await exportsOf(club, 'corporation_manager')).map(({ state }) => state).toSorted()).toEqual([
    'left_out',
    'ready',
  ])
  expect(await takenFor(db, addressOf('corporation_manager'))).toHaveLength(sent)
  expect(opened.status).toBe(404)
})

/** To one person, a second apart. */
const insertSms = ({ server, clubs }: Club, count: number) =>
  sql`
    insert into messages (company_id, person_id, channel, direction, status, recipient, text, parts, sent_at)
    select ${clubs['melbourne']}, (select min(id) from people where company_id = ${clubs['melbourne']} and deleted_at is null),
      'sms', 'outbound', 'delivered', '+61491570006', 'Text ' || n, 1, '2025-03-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(server.context.db)

test('a file above the threshold is not downloaded at once, and the one that is made has every row', async ({
  club,
}) => {
  const rows = 10_001
  await insertSms(club, rows)
  const of = { date_from: '2025-03-01', date_into: '2025-03-02' }
  const asking = await club.as('club_manager')
  const direct = await asking.send<{ message: string }>('GET', '/reports/sms_messages.xlsx', { query: of })
  expect(direct).toMatchObject({
    status: 413,
    body: {
      message:
        'Failed to load report due to data size. Please use date filters to reduce the date range and try again.',
    },
  })
  await asking.send('GET', path, { query: { ...of, type: 'sms_messages', sort_by: 'at', sort_direction: 'asc' } })
  const made = await eventually(async () => {
    const found = await exportsOf(club, 'club_manager')
    return found.find(({ report_id, state }) => report_id === 'sms_messages' && state === 'ready')
  })
  expect(made.rows).toBe(rows)
  const read = await readFile(asking, `/api/reports/exports/${made.id}/file`, {})
  expect(read.slice(-rows).map((cells) => cells[4])).toEqual(Array.from({ length: rows }, (_, at) => `Text ${at + 1}`))
})
