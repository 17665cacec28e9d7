import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { formulaSafe } from '@spotter/domain/people/export-cells.ts'
import { statusNames, type Status } from '@spotter/domain/people/statuses.ts'
import { tagRuleNames } from '@spotter/domain/people/tag-rules.ts'
import { clockText } from '@spotter/domain/time/clock-text.ts'
import { type DateOrder, dateOrder, formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type Row, workbook } from '../people/export/workbook.ts'
import type { Asked } from './asked.ts'
import type { PartTable } from './part-tables.ts'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const numbers: readonly ReportColumn['kind'][] = ['count', 'percent', 'money', 'minutes', 'days']

export const isNumber = ({ kind }: ReportColumn): boolean => numbers.includes(kind)

interface File {
  report: Report
  asked: Asked
  /** Batches of rows, in order, which are emptied as they are written. */
  rows: AsyncGenerator<ReportRow[]>
  /** Each on a sheet of its own. */
  parts: readonly PartTable[]
  /** Lines that say what the rows were filtered by. */
  filters: readonly string[]
}

export function reportWorkbook({ report, asked, rows, parts, filters }: File): AsyncGenerator<Buffer> {
  const { t, company } = asked
  const columns = Object.entries(report.columns)
  return workbook({
    name: t(report.label),
    dayFormat: dayFormats[dateOrder(company.date_format)],
    columns: sheetColumns(report.columns, t),
    preface: [[formulaSafe(`${t(report.label)}: ${company.name}`)], ...filters.map((line) => [formulaSafe(line)]), []],
    rows: cellsOf(asked, columns, rows),
    more: parts.map((part) => ({
      name: t(part.label),
      columns: sheetColumns(part.columns, t),
      rows: part.rows.map((row) =>
        Object.entries(part.columns).map(([name, column]) => cellOf(column, row[name], asked)),
      ),
    })),
  })
}

const sheetColumns = (columns: Report['columns'], t: Translate) =>
  Object.values(columns).map((column) => ({
    label: t(column.label),
    width: isNumber(column) ? 14 : 24,
    isDay: column.kind === 'day',
    isInstant: column.kind === 'instant',
    isNumber: isNumber(column),
  }))

async function* cellsOf(
  asked: Asked,
  columns: readonly (readonly [string, ReportColumn])[],
  batches: AsyncGenerator<ReportRow[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    yield rows.splice(0).map((row) => columns.map(([name, column]) => cellOf(column, row[name], asked)))
  }
}

export type Cell = string | number

/** As text for people to read. */
export const cellsOfRow = ({ columns }: Pick<Report, 'columns'>, row: ReportRow, asked: Asked): Cell[] =>
  Object.entries(columns).map(([name, column]) => {
    const value = row[name]
    if (typeof value === 'number' && column.kind !== 'seconds') return column.kind === 'percent' ? `${value} %` : value
    const formats = { ...asked.company, tzinfo: asked.filter.tzinfo }
    if (column.kind === 'instant' && value) return formatDateTime(value as string, formats)
    if (column.kind === 'day' && value) return formatDate(String(value), formats)
    return cellOf(column, value, asked) ?? ''
  })

function cellOf({ kind }: ReportColumn, value: unknown, { t, filter }: Asked): string | null {
  if (value === null || value === undefined) return null
  if (kind === 'instant') return localMinute(value as string | Date, filter.tzinfo)
  if (kind === 'status') return t(statusNames[value as Status] ?? String(value))
  if (kind === 'seconds') return clockText(Number(value))
  if (kind === 'flag') return value ? t('Yes') : t('No')
  if (typeof value === 'object') return formulaSafe((value as { name: string }).name)
  return typeof value === 'number' || kind === 'day' ? String(value) : formulaSafe(String(value))
}

function localMinute(instant: string | Date, tzinfo: string): string {
  const { day, hour, minute } = localTime(instant, tzinfo)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(hour)}:${two(minute)}`
}

/** Others show what is so at this moment. */
const hasDays = ({ filters, days }: Report) =>
  days !== undefined || (['range', 'day', 'periods'] as const).some((name) => filters.includes(name))

/** In the words and formats of the reader. */
export function filterLines(
  report: Report,
  { t, now, company, range, filter, clubs, scope }: Asked,
  { salespeople, sources }: Record<'salespeople' | 'sources', readonly string[]>,
): string[] {
  const formats = { ...company, tzinfo: filter.tzinfo }
  const day = (value: string) => formatDate(value, formats)
  const days =
    range.from === range.to ? day(range.from) : t('{from} to {to}', { from: day(range.from), to: day(range.to) })
  return [
    hasDays(report) ? days : t('As of {time}', { time: formatDateTime(now.toISOString(), formats) }),
    ...(clubs.length > 1 ? [`${t('Clubs')}: ${clubs.map(({ name }) => name).join(', ')}`] : []),
    ...(scope.user_ids && salespeople.length ? [`${t('Salesperson')}: ${salespeople.join(', ')}`] : []),
    ...(sources.length ? [`${t('Source')}: ${sources.join(', ')}`] : []),
    ...filter.tag_rules.map(
      ({ tag_filter, tags }) => `${t('Tags')}: ${t(tagRuleNames[tag_filter])} ${tags.join(', ')}`,
    ),
  ]
}
