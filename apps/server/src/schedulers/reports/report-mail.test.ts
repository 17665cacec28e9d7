import type { EmailReportId } from '@spotter/domain/reports/email-reports.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import type { Reader } from '../../reports/email-report.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { reportMail } from './report-mail.ts'

async function mailOf({ server: { context }, clubs }: Club, id: EmailReportId, user: Reader['user'] = null) {
  const club = await context.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  const scheduler = { report_ids: [id], report_duration: 'today' } as unknown as SchedulerRow
  const reader = { t: translatorFor('en'), salesperson_id: null, user }
  const mail = await reportMail(context, { scheduler, club, reader, locale: 'en', at: new Date() })
  const [file] = mail.attachments ?? []
  const book = await readXlsx(new Uint8Array(Buffer.from(file!.content, 'base64')))
  return { ...mail, html: mail.html ?? '', file: file!, rows: book.sheets[0]!.rows }
}

const addLead = (club: Club) =>
  newPerson(club.server, club.clubs['melbourne']!, { salesperson_id: club.users['salesperson']! })

test('the sentence of a forecast is in its email and above the rows of the file', async ({ club }) => {
  const { subject, text, rows } = await mailOf(club, 'forecast')
  expect(subject).toMatch(/, 01\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/)
  const note = 'Too early for a forecast: it needs 3 months'
  expect(text).toContain(note)
  expect(rows.slice(0, 4).flat()).toContainEqual(expect.stringContaining(note))
})

test('a wide table becomes a block for each row that names every figure, and its file keeps the columns', async ({
  club,
}) => {
  await addLead(club)
  const { html, rows } = await mailOf(club, 'salespersons')
  expect(html).not.toContain('<table')
  const [labels = [], first = []] = rows.slice(rows.findIndex(([name]) => name === 'Salesperson'))
  expect(labels).toHaveLength(15)
  const named = html.slice(html.indexOf(String(first[0])))
  for (const [at, value] of first.entries()) {
    // The last three are shares.
    const shown = at >= 12 ? `${Math.round(Number(value) * 100)}%` : String(value)
    if (at > 0 && value !== null) expect(named).toContain(`${String(labels[at])}:</span> <b>${shown}`)
  }
})

async function addLoss(club: Club, name: string): Promise<void> {
  const reason = await club.server.context.db
    .insertInto('leaving_reasons')
    .values({ name, no: 90 + name.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await newPerson(club.server, club.clubs['melbourne']!, { status: 'not_interested', leaving_reason_id: reason.id })
}

test('an emailed file has shares as percents and texts that look like formulas as they are', async ({ club }) => {
  await addLoss(club, '=HYPERLINK("x")')
  const { html, rows } = await mailOf(club, 'leaving_reasons')
  const line = rows.find(([name]) => String(name).includes('HYPERLINK'))
  expect(line).toEqual(['=HYPERLINK("x")', 1, 1])
  expect(html).toContain('>=HYPERLINK(')
  expect(html).toContain('>100%<')
})

test('an email has the totals, its key figure in the subject, and a link for users', async ({ club }) => {
  await addLead(club)
  const { subject, html } = await mailOf(club, 'salespersons', { root: false, role: 'club_manager' })
  expect(subject).toMatch(/^Salespersons \(Sales: \d+\): Northside Fitness, /)
  expect(html).toContain('>Total</div>')
  expect(html).toMatch(/href="http[^"]+\/reports\/salespersons\?date_from=\d{4}-\d\d-\d\d&amp;date_into=/)
  expect((await mailOf(club, 'salespersons')).html).not.toContain('href=')
})

test('a report without rows says so', async ({ club }) => {
  await club.server.context.db.updateTable('status_changes').set({ at: '2020-01-01' }).execute()
  const { html, subject } = await mailOf(club, 'sales')
  expect(html).toContain('No sales')
  expect(subject).toMatch(/^Sales \(0\): /)
})

test('a table that fits a phone stays one', async ({ club }) => {
  await addLoss(club, 'Too far')
  expect((await mailOf(club, 'leaving_reasons')).html).toContain('<table')
})
