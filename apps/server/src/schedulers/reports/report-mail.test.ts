import type { EmailReportId } from '@spotter/domain/reports/email-reports.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { reportMail } from './report-mail.ts'

async function mailOf({ server: { context }, clubs }: Club, id: EmailReportId) {
  const club = await context.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  const scheduler = { report_ids: [id], report_duration: 'today' } as unknown as SchedulerRow
  const reader = { t: translatorFor('en'), salesperson_id: null, user: null }
  const mail = await reportMail(context, { scheduler, club, reader, locale: 'en', at: new Date() })
  const [file] = mail.attachments ?? []
  const book = await readXlsx(new Uint8Array(Buffer.from(file!.content, 'base64')))
  return { ...mail, html: mail.html ?? '', file: file!, rows: book.sheets[0]!.rows }
}

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
  const { html, rows } = await mailOf(club, 'salespersons')
  expect(html).not.toContain('<table')
  const [labels = [], first = []] = rows.slice(rows.findIndex(([name]) => name === 'Salesperson'))
  expect(labels).toHaveLength(15)
  const named = html.slice(html.indexOf(String(first[0])))
  for (const [at, value] of first.entries()) {
    if (at > 0 && value !== null) expect(named).toContain(`${String(labels[at])}:</span> <b>${String(value)}`)
  }
})

test('an emailed file has shares as numbers and texts that look like formulas guarded once', async ({ club }) => {
  const reason = await club.server.context.db
    .insertInto('leaving_reasons')
    .values({ name: '=HYPERLINK("x")', no: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await newPerson(club.server, club.clubs['melbourne']!, { status: 'not_interested', leaving_reason_id: reason.id })
  const { html, rows } = await mailOf(club, 'leaving_reasons')
  const line = rows.find(([name]) => String(name).includes('HYPERLINK'))
  expect(line).toEqual([`'=HYPERLINK("x")`, 1, 100])
  expect(html).toContain('>=HYPERLINK(')
  expect(html).toContain('>100%<')
})

test('a table that fits a phone stays one', async ({ club }) => {
  expect((await mailOf(club, 'leaving_reasons')).html).toContain('<table')
})
