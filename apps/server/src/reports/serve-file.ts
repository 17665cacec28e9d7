import { addressesOf, declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import type { Report, ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { mostRowsAtOnce, needsMail } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { Readable } from 'node:stream'
import { attachment } from '../people/export/attachment.ts'
import { sendFile } from '../people/export/start-export.ts'
import { type Served, serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { type Asked, parseAsked } from './asked.ts'
import { madeReports } from './made-reports.ts'
import { userNames } from './names.ts'
import { readReport } from './read-report.ts'
import { filterLines, reportWorkbook, workbookType } from './report-file.ts'
import { listRows, sortRows } from './report-pages.ts'
import { checkVisible, sortingOf } from './serve-report.ts'

export const tooMuchData = msg(
  'Failed to load report due to data size. Please use date filters to reduce the date range and try again.',
)

export async function allRows(report: DeclaredReport, asked: Asked, sorting: Sorting): Promise<readonly ReportRow[]> {
  const made = madeReports[report.id]
  if (made.kind === 'grouped') return sortRows(report, (await made.make(asked)).rows, sorting)
  // One more tells that there are too many.
  return listRows({ report, made, asked, sorting }, { limit: mostRowsAtOnce + 1, offset: 0 })
}

async function* once(rows: readonly ReportRow[]): AsyncGenerator<readonly ReportRow[]> {
  yield rows
}

export const linesFor = async (asked: Asked): Promise<string[]> =>
  filterLines(asked, [...(await userNames(asked, asked.scope.user_ids ?? [])).values()])

const serveFile = (report: DeclaredReport, path: DeclaredReport['path']): Served =>
  serve(`GET ${path}.xlsx`, async (actor, { db, context, t, now, company, query, reply }) => {
    await checkVisible(db, report, actor)
    const { asked, rows, filters } = await readReport(context, report.id, async (source) => {
      const asked = await parseAsked(report, actor, { db: source.db, t, now, company, query })
      const rows = await allRows(report, asked, sortingOf(report, query))
      return { asked, rows, filters: await linesFor(asked) }
    })
    if (needsMail(rows.length)) throw new HttpError(413, tooMuchData)
    const book = reportWorkbook({ report, asked, rows: once(rows), filters })
    attachment(reply, `${fileNameOf(report, asked)}.xlsx`, workbookType)
    await sendFile(reply, Readable.from(book, { objectMode: false }))
  })

export const fileNameOf = ({ id }: Report, { range }: Asked): string => `${id}_${range.from}_${range.to}`

export const reportFileRoutes: readonly Served[] = declaredReports.flatMap((report) =>
  addressesOf(report).map((path) => serveFile(report, path)),
)
