import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { Actor } from '@spotter/domain/accounts/actor.ts'
import { permissions } from '@spotter/domain/accounts/permissions.ts'
import type { EmailReportId } from '@spotter/domain/reports/email-reports.ts'
import { mostRowsAtOnce } from '@spotter/domain/reports/report-rules.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { type Asked, askedFor, wordingOf } from './asked.ts'
import type { ChartPicture } from './chart/chart-picture.ts'
import { type PartTable, partTables } from './part-tables.ts'
import { readReport } from './read-report.ts'
import { type Cell, cellsOfRow, isNumber } from './report-file.ts'
import { wholeReport } from './whole-report.ts'

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
  rows: readonly (readonly Cell[])[]
}

export interface EmailReport extends EmailTable {
  note: string | null
  chart: ChartPicture | null
  parts: readonly (EmailTable & { name: string })[]
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
  const { asked, whole } = await readReport(context, id, async ({ db }) => {
    const asked = askedFor({ db, t, now, company: club, range }, salesperson_id)
    const sorting = { sort_by: report.sort.by, sort_direction: report.sort.direction }
    return { asked, whole: await wholeReport(report, asked, sorting, mostRowsAtOnce) }
  })
  const tableOf = ({ columns, rows }: Pick<PartTable, 'columns' | 'rows'>): EmailTable => ({
    columns: Object.values(columns).map((column) => ({ label: t(column.label), isNumber: isNumber(column) })),
    rows: rows.map((row) => cellsOfRow({ columns }, row, asked)),
  })
  // Typesetting needs fonts and shapers that little else does.
  const { chartPicture } = await import('./chart/chart-picture.ts')
  return {
    ...tableOf({ columns: report.columns, rows: whole.rows }),
    note: whole.note,
    parts: partTables(report, whole.parts, t).map((part) => ({ name: t(part.label), ...tableOf(part) })),
    chart: await chartPicture(report, whole, wordingOf(asked, locale), width),
  }
}
