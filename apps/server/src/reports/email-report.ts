import { declaredReports } from '@spotter/contract/reports/declared.ts'
import { cellText, isNumeric, type Wording, wordingOfRow } from '@spotter/contract/reports/cell-text.ts'
import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Actor } from '@spotter/domain/accounts/actor.ts'
import { permissions } from '@spotter/domain/accounts/permissions.ts'
import type { EmailReportId } from '@spotter/domain/reports/email-reports.ts'
import { mostRowsAtOnce } from '@spotter/domain/reports/report-rules.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { buffer } from 'node:stream/consumers'
import { productNow } from '../platform/clock.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { type Asked, askedFor, fixedRange, wordingOf } from './asked.ts'
import type { ChartPicture } from './chart/chart-picture.ts'
import { partTables } from './part-tables.ts'
import { readReport } from './read-report.ts'
import { reportWorkbook } from './report-file.ts'
import { fileNameOf, linesFor } from './serve-file.ts'
import { inOneBatch, type WholeReport, wholeReport } from './whole-report.ts'

/** Who reads a report, in which language, and of whose people. */
export interface Reader {
  t: Translate
  /** Null for all people of the club. */
  salesperson_id: number | null
  /** Null for an address of nobody who uses Spotter, which gets what the settings of the club chose. */
  user: Pick<Actor, 'root' | 'role'> | null
}

export interface EmailTable {
  columns: readonly { label: string; isNumber: boolean }[]
  /** As on screen; null where there is no value. */
  rows: readonly (readonly (string | null)[])[]
  /** A cell for each column; null without totals. */
  totals: readonly (string | null)[] | null
  /** Instead of a table without rows. */
  empty: string
}

export interface EmailReport extends EmailTable {
  /** Its days, or as of when it is. */
  period: string
  note: string | null
  /** The one for the subject, such as 7 or Leads: 143. */
  keyFigure: string
  /** Its page with the same days. */
  path: string
  chart: ChartPicture | null
  /** The same as on screen. */
  file: { name: string; content: Buffer }
}

interface AskedByEmail extends Pick<Asked, 'now'> {
  context: Pick<Context, 'db' | 'replica'>
  range: DateRange
  club: CompanyRow
  reader: Reader
  locale: string
  /** Of the chart. */
  width: number
}

/** A report that its reader may not open is not sent to them. */
export function isSentTo(id: EmailReportId, { user }: Reader): boolean {
  const { may } = (declaredReports as readonly Report[]).find((report) => report.id === id) ?? {}
  return !may || !user || permissions[may](user as Actor)
}

/** The same figures as on screen, in the time zone of the club. */
export async function reportForEmail(
  id: EmailReportId,
  { context, now, range, club, reader: { t, salesperson_id }, locale, width }: AskedByEmail,
): Promise<EmailReport> {
  const report = declaredReports.find((known) => known.id === id)
  if (!report) throw new Error(`There is no report ${id}.`)
  const { asked, whole, lines } = await readReport(context, id, async ({ db, isReplica }) => {
    const own = fixedRange(report, dayOf(now, tzinfoOf(club.time_zone) ?? 'UTC'), club) ?? range
    const asked = askedFor({ db, t, now, company: club, range: own }, salesperson_id)
    const sorting = { sort_by: report.sort.by, sort_direction: report.sort.direction }
    const whole = await wholeReport(report, asked, sorting, mostRowsAtOnce)
    const lines = await linesFor(report, asked, { note: whole.note, as_of: isReplica ? productNow() : null })
    return { asked, whole, lines }
  })
  const wording = wordingOf(asked, locale)
  const columns = Object.entries<ReportColumn>(report.columns)
  const parts = partTables(report, whole.parts, t)
  const book = reportWorkbook({
    report,
    asked,
    rows: inOneBatch(whole.rows),
    totals: whole.totals,
    parts,
    filters: lines,
  })
  // Typesetting needs fonts and shapers that little else does.
  const { chartPicture } = await import('./chart/chart-picture.ts')
  const { totals } = whole
  const cellIn = (row: ReportRow, name: string, { kind }: ReportColumn) =>
    isEmpty(row[name]) ? null : cellText(kind, row[name], wordingOfRow(wording, row))
  return {
    columns: columns.map(([, column]) => ({ label: t(column.label), isNumber: isNumeric(column.kind) })),
    rows: whole.rows.map((row) => columns.map(([name, column]) => cellIn(row, name, column))),
    totals:
      totals &&
      columns.map(
        ([name, column], at) => cellIn({ key: 'total', ...totals }, name, column) ?? (at === 0 ? t('Total') : ''),
      ),
    empty: t((report as Report).empty?.title ?? 'Nothing to report'),
    keyFigure: keyFigureOf(report, whole, wording),
    path: pathOf(report, asked),
    period: lines[0] ?? '',
    note: whole.note,
    chart: await chartPicture(report, whole, wording, width),
    file: { name: `${fileNameOf(report, asked)}.xlsx`, content: await buffer(book) },
  }
}

/** Sales where they are counted, else the first figure of the totals, else how many rows there are. */
function keyFigureOf({ columns }: Report, { rows, totals }: WholeReport, wording: Wording): string {
  const counted = Object.entries(columns).filter(([name, { kind }]) => isNumeric(kind) && !isEmpty(totals?.[name]))
  const [name, column] = counted.find(([own]) => own === 'sales') ?? counted[0] ?? []
  if (name === undefined || !column || !totals) return cellText('count', rows.length, wording)
  return `${wording.t(column.label)}: ${cellText(column.kind, totals[name], wording)}`
}

function pathOf({ id, filters }: Report, { range }: Asked): string {
  const days = { date_from: range.from, date_into: range.to }
  return `/reports/${id}${filters.includes('range') ? `?${new URLSearchParams(days).toString()}` : ''}`
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
