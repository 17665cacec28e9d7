import pg from 'pg'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { readPdf } from '../../people/attached/test/read-pdf.ts'
import { realtimeNotifications } from '../../platform/realtime/notification.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { download } from '../test/read-file.ts'
import { makeExport } from './make-export.ts'

const days = { date_from: '2026-09-30', date_into: '2026-10-08' }
const path = '/api/reports/export_to_pdf'

const exportsOf = ({ server, users }: Club, who: string) =>
  server.context.db.selectFrom('report_exports').selectAll().where('user_id', '=', users[who]!).execute()

interface Announced {
  to: { user_ids: number[] }
  envelope: { type: string; event: string; data: Record<string, unknown> }
}

async function listenForReports({ databaseUrl }: Club) {
  const client = new pg.Client({ connectionString: databaseUrl })
  const announced: Announced[] = []
  client.on('notification', ({ payload = '' }) => {
    const { message } = JSON.parse(payload) as { message?: Announced }
    if (message?.envelope.type === 'PdfReport') announced.push(message)
  })
  await client.connect()
  await client.query(`listen ${realtimeNotifications}`)
  return { announced, [Symbol.asyncDispose]: () => client.end() }
}

test('asked for twice, a PDF is made once and announced to the user alone, who can download it for 24 hours', async ({
  club,
}) => {
  await makeCrowd(club, 3)
  const { context } = club.server
  await using listening = await listenForReports(club)
  const [manager, other] = [await club.as('club_manager'), await club.as('corporation_manager')]
  const query = { ...days, type: 'salespersons', salesperson_id: club.users['salesperson']! }
  const answers = await Promise.all([1, 2].map(() => manager.send<{ id: number }>('GET', path, { query })))
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  const [made] = await eventually(async () => {
    const found = await exportsOf(club, 'club_manager')
    return found.every(({ state }) => state === 'ready') && found
  })
  await makeExport(context, { export_id: made!.id })
  expect(await exportsOf(club, 'club_manager')).toHaveLength(1)
  const file = `/api/reports/exports/${made!.id}`
  await eventually(() => Promise.resolve(listening.announced.length > 0))
  expect(listening.announced).toMatchObject([
    {
      to: { user_ids: [club.users['club_manager']] },
      envelope: { event: 'pdf_ready', data: { report_id: 'salespersons', link: `${file}/file` } },
    },
  ])
  expect(Date.parse(made!.expires_at) - Date.parse(made!.finished_at!)).toBe(24 * 60 * 60 * 1000)

  const [page] = readPdf(Buffer.from(await download(manager, `${file}/file`)))
  const { body } = await manager.send<{ collection: { salesperson: { name: string } }[] }>(
    'GET',
    '/api/reports/salespersons',
    { query: { ...days, salesperson_id: query.salesperson_id } },
  )
  for (const text of ['Salespersons', '30/09/2026 to 08/10/2026', body.collection[0]!.salesperson.name, 'Total'])
    expect(page?.text).toContain(text)
  expect((await other.send('GET', `${file}/file`)).status).toBe(404)
  await context.db
    .updateTable('report_exports')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await manager.send('GET', `${file}/file`)).status).toBe(404)
})

test('a PDF that can’t be made is announced as an error', async ({ club }) => {
  await using listening = await listenForReports(club)
  const company_id = club.clubs['melbourne']!
  const { id: export_id } = await club.server.context.db
    .insertInto('report_exports')
    .values({
      company_id,
      user_id: club.users['salesperson']!,
      report_id: 'sales',
      kind: 'pdf',
      query: JSON.stringify(days),
      company_ids: [company_id],
      attempts: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeExport(club.server.context, { export_id })
  await eventually(() => Promise.resolve(listening.announced.length > 0))
  expect(listening.announced).toMatchObject([
    { to: { user_ids: [club.users['salesperson']] }, envelope: { event: 'Report_Error_Flash' } },
  ])
  expect(await exportsOf(club, 'salesperson')).toMatchObject([{ state: 'failed' }])
})
