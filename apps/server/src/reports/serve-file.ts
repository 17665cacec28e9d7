import { addressesOf, declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import { ofClubs, type Report } from '@spotter/contract/reports/define-report.ts'
import { mostRowsAtOnce, needsMail } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { Readable } from 'node:stream'
import { attachment } from '../people/export/attachment.ts'
import { sendFile } from '../people/export/start-export.ts'
import { type Served, serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { type Asked, parseAsked } from './asked.ts'
import { sourceNames, userNames } from './names.ts'
import { partTables } from './part-tables.ts'
import { readReport } from './read-report.ts'
import { asOfLine, filterLines, hasDays, reportWorkbook, workbookType } from './report-file.ts'
import { checkVisible, sortingOf } from './serve-report.ts'
import { inOneBatch, wholeReport } from './whole-report.ts'

export const tooMuchData = msg(
  'Failed to load report due to data size. Please use date filters to reduce the date range and try again.',
)

interface Said {
  note: string | null
  /** Of figures from a replica. */
  as_of: Date | null
}

/** Above the rows: what they were filtered by, and what they say. */
export async function linesFor(report: Report, asked: Asked, { note, as_of }: Said): Promise<string[]> {
  const [salespeople, sources] = await Promise.all([
    userNames(asked, asked.scope.user_ids ?? []),
    sourceNames(asked, asked.filter.source_ids),
  ])
  const names = { salespeople: [...salespeople.values()], sources: [...sources.values()] }
  return [
    ...filterLines(report, asked, names),
    // Without days the first line says it already.
    ...(as_of && hasDays(report) ? [asOfLine(asked, as_of)] : []),
    ...(note ? [note] : []),
  ]
}

const serveFile = (report: DeclaredReport, path: DeclaredReport['path']): Served =>
  serve(`GET ${path}.xlsx`, async (actor, { db, context, t, now, company, query, reply }) => {
    await checkVisible(db, report, actor)
    const { asked, shown, whole, filters } = await readReport(context, report.id, async (source) => {
      const asked = await parseAsked(report, actor, { db: source.db, t, now, company, query })
      const shown = ofClubs(report, asked.clubs.length)
      const whole = await wholeReport(shown, asked, sortingOf(shown, query), mostRowsAtOnce)
      const said = { note: whole.note, as_of: source.isReplica ? now : null }
      return { asked, shown, whole, filters: await linesFor(shown, asked, said) }
    })
    if (needsMail(whole.rows.length)) throw new HttpError(413, tooMuchData)
    const parts = partTables(shown, whole.parts, t)
    const book = reportWorkbook({
      report: shown,
      asked,
      rows: inOneBatch(whole.rows),
      totals: whole.totals,
      parts,
      filters,
    })
    attachment(reply, `${fileNameOf(report, asked)}.xlsx`, workbookType)
    await sendFile(reply, Readable.from(book, { objectMode: false }))
  })

/** With its days, or the day it was made. */
export function fileNameOf(report: Report, { range, now, filter }: Asked): string {
  const days = hasDays(report) ? [range.from, range.to] : [dayOf(now, filter.tzinfo)]
  return [report.id, ...new Set(days)].join('_')
}

export const reportFileRoutes: readonly Served[] = declaredReports.flatMap((report) =>
  addressesOf(report).map((path) => serveFile(report, path)),
)
