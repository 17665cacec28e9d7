import { declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../figures/test/crowd.ts'
import { spansOf } from '../figures/spans.ts'
import { type Club, test } from '../test/club.ts'
import { type Asked, askedFor } from './asked.ts'
import type { ListedReport } from './made.ts'
import { madeReports } from './made-reports.ts'
import { listRows } from './report-pages.ts'

const range = { from: '2026-09-26', to: '2026-10-13' }
const perPage = 7

/** Of all clubs together, or of one salesperson. */
async function askedBy({ server, clubs: ids }: Club, salesperson_id: number | null): Promise<Asked> {
  const { db } = server.context
  const clubs = await db.selectFrom('companies').selectAll().orderBy('name').execute()
  const company = clubs.find(({ id }) => id === ids['melbourne'])!
  const asked = askedFor({ db, t: translatorFor('en'), now: new Date(), company, range }, salesperson_id)
  if (salesperson_id !== null) return asked
  const spans = spansOf(clubs, range)
  return { ...asked, clubs, spans, scope: { ...asked.scope, spans } }
}

async function comparePages(report: DeclaredReport, made: ListedReport, asked: Asked): Promise<boolean> {
  let isLong = false
  for (const sort_direction of ['asc', 'desc'] as const) {
    const rows = { report, made, asked, sorting: { sort_by: report.sort.by, sort_direction } }
    const whole = (await listRows(rows, null)).map(({ key }) => key)
    for (let offset = 0; offset < whole.length; offset += perPage) {
      const page = await listRows(rows, { limit: perPage, offset })
      expect(
        page.map(({ key }) => key),
        `${report.id} from ${offset}`,
      ).toEqual(whole.slice(offset, offset + perPage))
    }
    isLong ||= whole.length > perPage
  }
  return isLong
}

test('a page of a report has those of all its rows that are in its place', async ({ club }) => {
  await makeCrowd(club, 4, 80)
  for (const salesperson_id of [null, club.users['salesperson']!]) {
    const asked = await askedBy(club, salesperson_id)
    const long: string[] = []
    for (const report of declaredReports) {
      const made = madeReports[report.id]
      if (made.kind === 'listed' && (await comparePages(report, made, asked))) long.push(report.id)
    }
    expect(long).toEqual(expect.arrayContaining(['exceptions', 'sms_messages', 'email_messages']))
  }
})
