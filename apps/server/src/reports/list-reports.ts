import { declaredReports, reportById } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { seesReport } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { serve } from '../platform/http/call.ts'
import { notIncluded, unprocessable } from '../platform/http/errors.ts'
import { type Asked, parseAsked } from './asked.ts'
import { madeReports } from './made-reports.ts'
import { readReport } from './read-report.ts'
import { countRows } from './report-pages.ts'
import { checkVisible, countSaleTypes } from './serve-report.ts'

export const listReports = serve('GET /api/reports', async (actor, { db, company, t }) => {
  const types = await countSaleTypes(db, company.id)
  const seen = (declaredReports as readonly Report[]).filter(
    (report) => !report.unlisted && seesReport(report, actor, types),
  )
  return {
    collection: [...seen, nextCall].map(({ id, label, about, group, path, email = true }) => ({
      id,
      action: path.split('/').at(-1) ?? id,
      label: t(label),
      about: t(about),
      group,
      email,
      toolbar: true,
      visible: true,
    })),
  }
})

/** Listed with the reports, and a screen of its own. */
const nextCall: Pick<Report, 'id' | 'label' | 'about' | 'group' | 'path' | 'email'> = {
  id: 'next_call',
  label: msg('Next Call'),
  about: msg('Whom to call next, with the form for the call and the last notes.'),
  group: 'team',
  path: '/reports/next_call',
  email: false,
}

export const totalRows = serve('GET /api/reports/total_rows', async (actor, call) => {
  const { db, context, t, now, company, query } = call
  const report = findReport(query.type)
  await checkVisible(db, report, actor)
  return readReport(context, report.id, async (source) => {
    const asked = await parseAsked(report, actor, { db: source.db, t, now, company, query })
    return { total_rows: await countOf(report, asked) }
  })
})

export async function countOf(report: Report, asked: Asked): Promise<number> {
  const made = madeReports[report.id as keyof typeof madeReports]
  return made.kind === 'grouped' ? (await made.make(asked)).rows.length : countRows(made, asked)
}

export function findReport(id: string | undefined): Report {
  const report = reportById(id ?? '')
  if (!report) throw unprocessable({ type: notIncluded })
  return report
}
