import { isNumeric } from '@spotter/contract/reports/cell-text.ts'
import { comparedFigure, signedClock } from '@spotter/contract/reports/compared-figure.ts'
import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { msg } from '@spotter/domain/text.ts'
import { statusNames, type Status } from '@spotter/domain/people/statuses.ts'
import { tagRuleNames } from '@spotter/domain/people/tag-rules.ts'
import { type DateOrder, dateOrder, formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { wallMinute } from '@spotter/domain/time/local-time.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { dayCount, type NumberFormat, type Row, workbook } from '../people/export/workbook.ts'
import { type Asked, comparedWith } from './asked.ts'
import type { PartTable } from './part-tables.ts'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const formatOf = ({ kind }: ReportColumn): { format?: NumberFormat } => {
  if (kind === 'seconds') return { format: 'duration' }
  return kind === 'percent' || kind === 'decimal' ? { format: kind } : {}
}

interface File {
  report: Report
  asked: Asked
  /** Batches of rows, in order, which are emptied as they are written. */
  rows: AsyncGenerator<ReportRow[]>
  totals: Record<string, unknown> | null
  /** Each on a sheet of its own. */
  parts: readonly PartTable[]
  /** Lines that say what the rows were filtered by. */
  filters: readonly string[]
}

export function reportWorkbook({ report, asked, rows, totals, parts, filters }: File): AsyncGenerator<Buffer> {
  const { t, company, clubs } = asked
  const columns = Object.entries(zoned(report, clubs.length).columns)
  const title = clubs.length > 1 ? t('{count} clubs', { count: clubs.length }) : (clubs[0] ?? company).name
  return workbook({
    isFitted: true,
    name: t(report.label),
    dayFormat: dayFormats[dateOrder(company.date_format)],
    columns: sheetColumns(Object.fromEntries(columns), t, comparedDays(asked)),
    preface: [[`${t(report.label)}: ${title}`], ...filters.map((line) => [line]), []],
    rows: cellsOf(asked, columns, rows),
    totals: totals && totalCells(asked, columns, totals),
    more: parts.map((part) => {
      const shown = withCurrency(part)
      const own = Object.entries(shown)
      return {
        name: t(part.label),
        columns: sheetColumns(shown, t),
        rows: part.rows.map((row) => own.map(([name, column]) => cellOf(column, row[name], asked, row))),
        totals: part.totals && totalCells(asked, own, part.totals),
      }
    }),
  })
}

/** Each figure is followed by that of the compared days and the difference. */
const sheetColumns = (columns: Report['columns'], t: Translate, compared: string | null = null) =>
  Object.values(columns).flatMap((column) => {
    const label = t(column.label)
    const other = compared !== null && isNumeric(column.kind)
    const labels = [label, ...(other ? [`${label}, ${compared}`, `${label}, ${t('Difference')}`] : [])]
    // A negative duration has no format that spreadsheets show.
    const isText = (at: number) => at === 2 && column.kind === 'seconds'
    return labels.map((own, at) => ({
      label: own,
      width: 0,
      isDay: column.kind === 'day',
      isInstant: column.kind === 'instant',
      isNumber: isNumeric(column.kind) && !isText(at),
      ...(isText(at) ? {} : formatOf(column)),
    }))
  })

function comparedCells(name: string, column: ReportColumn, row: ReportRow, asked: Asked): Row {
  const compared = comparedFigure(name, column, row)
  if (!compared) return []
  const { before, difference } = compared
  if (column.kind !== 'seconds' || difference === null)
    return [before, difference].map((value) => cellOf(column, value, asked))
  return [cellOf(column, before, asked), signedClock(difference)]
}

async function* cellsOf(
  asked: Asked,
  columns: readonly (readonly [string, ReportColumn])[],
  batches: AsyncGenerator<ReportRow[]>,
): AsyncGenerator<Row[]> {
  const cells = rowCells(asked, columns)
  for await (const rows of batches) yield rows.splice(0).map(cells)
}

function rowCells(asked: Asked, columns: readonly (readonly [string, ReportColumn])[]): (row: ReportRow) => Row {
  const plain = (row: ReportRow) => columns.map(([name, column]) => cellOf(column, row[name], asked, row))
  const compared = (row: ReportRow) =>
    columns.flatMap(([name, column]) => [
      cellOf(column, row[name], asked, row),
      ...comparedCells(name, column, row, asked),
    ])
  return comparedDays(asked) === null ? plain : compared
}

const totalCells = (
  asked: Asked,
  columns: readonly (readonly [string, ReportColumn])[],
  totals: Record<string, unknown>,
): Row => {
  const [first, ...others] = rowCells(asked, columns)({ key: 'total', ...totals })
  return [first ?? asked.t('Total'), ...others]
}

const secondsInDay = 86_400

function cellOf(column: ReportColumn, value: unknown, { t, filter }: Asked, row?: ReportRow): Row[number] {
  if (value === null || value === undefined) return null
  const { kind } = column
  if (kind === 'instant') return dayCount(wallMinute(value as string | Date, row?.zone?.tzinfo ?? filter.tzinfo))
  if (kind === 'status') return t(statusNames[value as Status] ?? String(value))
  if (kind === 'seconds') return Number(value) / secondsInDay
  if (kind === 'percent') return Number(value) / 100
  if (kind === 'flag') return value ? t('Yes') : t('No')
  if (typeof value === 'object') return (value as { name: string }).name
  if (typeof value === 'number') return isNumeric(kind) ? value : String(value)
  return String(value)
}

/** Amounts are numbers, so that they can be added up; a column names what they are in. */
const withCurrency = ({ columns, rows }: PartTable): Report['columns'] =>
  rows.some(({ currency }) => currency) ? { ...columns, currency: { label: msg('Currency'), kind: 'text' } } : columns

/** Times are in the zone of the club of their row, which a column names. */
const zoned = (report: Report, clubs: number): Report =>
  report.saysClub && clubs > 1 && Object.values(report.columns).some(({ kind }) => kind === 'instant')
    ? { ...report, columns: { ...report.columns, zone: { label: msg('Time zone'), kind: 'text' } } }
    : report

/** Others show what is so at this moment. */
export const hasDays = ({ filters, days }: Report) =>
  days !== undefined || (['range', 'day', 'month', 'periods'] as const).some((name) => filters.includes(name))

function daysText({ t, company, filter, range: { from, to } }: Asked): string {
  const day = (value: string) => formatDate(value, { ...company, tzinfo: filter.tzinfo })
  return from === to ? day(from) : t('{from} to {to}', { from: day(from), to: day(to) })
}

function comparedDays(asked: Asked): string | null {
  const other = comparedWith(asked)
  return other && daysText(other)
}

export const asOfLine = ({ t, company, filter }: Asked, at: Date): string =>
  t('Figures as of {time}', { time: formatDateTime(at.toISOString(), { ...company, tzinfo: filter.tzinfo }) })

/** In the words and formats of the reader. */
export function filterLines(
  report: Report,
  asked: Asked,
  { salespeople, sources }: Record<'salespeople' | 'sources', readonly string[]>,
): string[] {
  const { t, now, company, filter, clubs, scope } = asked
  const formats = { ...company, tzinfo: filter.tzinfo }
  const days = comparedDays(asked)
  return [
    hasDays(report) ? daysText(asked) : t('As of {time}', { time: formatDateTime(now.toISOString(), formats) }),
    ...(days ? [t('Compared with {days}', { days })] : []),
    ...(clubs.length > 1 ? [`${t('Clubs')}: ${clubs.map(({ name }) => name).join(', ')}`] : []),
    ...(scope.user_ids && salespeople.length ? [`${t('Salesperson')}: ${salespeople.join(', ')}`] : []),
    ...(sources.length ? [`${t('Source')}: ${sources.join(', ')}`] : []),
    ...filter.tag_rules.map(
      ({ tag_filter, tags }) => `${t('Tags')}: ${t(tagRuleNames[tag_filter])} ${tags.join(', ')}`,
    ),
  ]
}
