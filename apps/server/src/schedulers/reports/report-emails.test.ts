import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { takenFor } from '../../messages/test/leave.ts'
import { clear, type Having, newReport, reportsPath } from '../test/scheduling.ts'
import { claimReports } from './claim-reports.ts'
import { sendReport } from './send-report.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

const makeDue = ({ server }: Having, id: number) =>
  sql`update schedulers set next_run = now() - interval '1 minute' where id = ${id}`.execute(server.context.db)

const deliveriesOf = ({ server }: Having, scheduler_id: number) =>
  server.context.db
    .selectFrom('report_deliveries')
    .selectAll()
    .where('scheduler_id', '=', scheduler_id)
    .orderBy('id')
    .execute()

const settledOf = (club: Having, scheduler_id: number) =>
  eventually(async () => {
    const found = await deliveriesOf(club, scheduler_id)
    return found.length > 0 && found.every(({ finished_at }) => finished_at !== null) && found
  })

async function run(club: Having, values: Parameters<typeof newReport>[1] = {}) {
  last = club
  const report = await newReport(club, values)
  await makeDue(club, report.id)
  await claimReports(club.server.context)
  return report
}

describe('a report email', () => {
  test('brings the figures of the club as a picture, a table and a spreadsheet', async ({ club }) => {
    const company_id = club.clubs['melbourne']!
    const { db } = club.server.context
    await newPerson(club.server, company_id, { status: 'trial' })
    const emails = ['figures@example.com']
    const report = await run(club, { emails, report_duration: 'today' })
    await settledOf(club, report.id)
    const [mail] = await takenFor(db, 'figures@example.com')
    expect(mail?.subject).toMatch(/^Lead Status \(Now: \d+\): /)
    const { rows: people } = await sql<{ trial: number }>`
      select count(*)::int as trial from people where company_id = ${company_id} and status = 'trial' and deleted_at is null`.execute(
      db,
    )
    const [file, picture] = mail!.attachments
    const book = await readXlsx(new Uint8Array(Buffer.from(file!.content, 'base64')))
    const rows = book.sheets[0]!.rows
    const header = rows.find(([status]) => status === 'Status')
    expect(header).toEqual(['Status', 'Now', 'Entered in this period', 'Left in this period', 'Went on', 'Conversion'])
    const trial = rows.find(([status]) => status === 'Trial')
    expect(trial?.[1]).toBe(people[0]?.trial)
    expect(trial?.[2]).toBeGreaterThan(0)
    expect(mail?.html).toContain(`>${people[0]?.trial}<`)
    const [, cid, alt] = /<img src="cid:([^"]+)" alt="([^"]+)"/.exec(mail?.html ?? '') ?? []
    expect(picture).toMatchObject({ content_type: 'image/png', cid })
    expect(alt).toMatch(/^Chart of Lead Status\. .*Trial: \d+/)
  })

  test('reaches users who still have access, in their language, and no others', async ({ club }) => {
    last = club
    const { db } = club.server.context
    const [stays, leaves] = [club.users['club_manager']!, club.users['salesperson']!]
    const user_ids = [stays, leaves]
    const report = await newReport(club, { user_ids, emails: [] })
    await sql`update users set locale = 'de' where id = ${stays}`.execute(db)
    await sql`delete from company_users where user_id = ${leaves} and company_id = ${report.company_id}`.execute(db)
    await makeDue(club, report.id)
    await claimReports(club.server.context)
    const deliveries = await settledOf(club, report.id)
    await sql`update users set locale = 'en' where id = ${stays}`.execute(db)
    await sql`insert into company_users (user_id, company_id) values (${leaves}, ${report.company_id})`.execute(db)
    expect(deliveries.map(({ user_id, state }) => [user_id, state])).toEqual([
      [stays, 'sent'],
      [leaves, 'left_out'],
    ])
    const { email } = await db.selectFrom('users').select('email').where('id', '=', stays).executeTakeFirstOrThrow()
    expect((await takenFor(db, email!)).at(-1)?.text).toContain('Jetzt')
  })

  test('runs once with several workers at once, and knows its next run', async ({ club }) => {
    last = club
    const report = await newReport(club, { emails: ['a1@example.com', 'a2@example.com'] })
    await makeDue(club, report.id)
    const { context } = club.server
    await Promise.all([claimReports(context), claimReports(context), claimReports(context)])
    expect(await settledOf(club, report.id)).toHaveLength(2)
    const { next_run } = await context.db
      .selectFrom('schedulers')
      .select('next_run')
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(next_run!)).toBeGreaterThan(Date.now())
  })

  test('of a worker that died after the claim is sent once by the next', async ({ club }) => {
    last = club
    const { context } = club.server
    const email = 'claimed@example.com'
    const report = await newReport(club, { emails: [email] })
    const { id: delivery_id } = await context.db
      .insertInto('report_deliveries')
      .values({ company_id: report.company_id, scheduler_id: report.id, due_at: new Date(), email, state: 'claimed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await Promise.all([sendReport(context, { delivery_id }), sendReport(context, { delivery_id })])
    await sendReport(context, { delivery_id })
    expect(await takenFor(context.db, email)).toHaveLength(1)
    expect(await deliveriesOf(club, report.id)).toMatchObject([{ state: 'sent' }])
  })

  test('brings no report that its reader may not open', async ({ club }) => {
    const user_ids = [club.users['salesperson']!, club.users['club_manager']!]
    const report = await run(club, { emails: [], user_ids, report_ids: ['user_statistics'] })
    const settled = await settledOf(club, report.id)
    const stateOf = (id: number | undefined) => settled.find(({ user_id }) => user_id === id)?.state
    expect(user_ids.map(stateOf)).toEqual(['left_out', 'sent'])
  })

  test('with wrong values is refused by field', async ({ club }) => {
    const body = {
      frequency: 'week',
      week_days: '',
      month_day: 40,
      report_ids: ['horoscopes'],
      emails: ['nowhere'],
      time: '',
    }
    const path = `/api/companies/${club.clubs['melbourne']}/scheduler/report_emails`
    const refused = await (await club.as('club_manager')).send<{ errors: object }>('POST', path, { body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'emails',
      'month_day',
      'report_ids',
      'time',
      'week_days',
    ])
  })

  test('goes to no user of another club', async ({ club }) => {
    const manager = await club.as('club_manager')
    const path = reportsPath.replace('{company_id}', String(club.clubs['melbourne']))
    const body = { report_ids: ['lead_statuses'], user_ids: [club.users['london_club_manager']!] }
    const refused = await manager.send<{ errors: object }>('POST', path, { body })
    expect(refused).toMatchObject({ status: 422, body: { errors: { user_ids: ['is not included in the list'] } } })
  })
})

describe('root', () => {
  test('finds schedulers by type and status, and restarts one', async ({ club }) => {
    last = club
    const report = await newReport(club)
    await sql`update schedulers set next_run = now() - interval '1 hour', deleted_at = null where id = ${report.id}`.execute(
      club.server.context.db,
    )
    const root = await club.as('root')
    const find = async (query: object) => {
      const { collection } = await root.call('GET /api/admin/schedulers', { query })
      return collection.find(({ id }) => id === report.id)
    }
    // The server's own worker may claim it at once.
    const overdue = await find({ type: 'ReportEmail', status: 'with_overdue,with_normal,with_running' })
    expect(overdue).toMatchObject({ type: 'ReportEmail', company_id: report.company_id })
    expect(await find({ type: 'AppointmentReminder' })).toBeUndefined()
    const restarted = await root.call('POST /api/admin/schedulers/{id}/restart', { params: { id: report.id } })
    expect(restarted.message).toBe('Scheduler was successfully reload')
    expect(Date.parse(restarted.next_run!)).toBeGreaterThan(Date.now())
    expect(await find({ status: 'with_overdue' })).toBeUndefined()
  })
})
