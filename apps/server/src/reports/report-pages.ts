import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { plannedByValues } from '../platform/db/planned-by-values.ts'
import { rowsInTurn } from '../figures/rows-in-turn.ts'
import type { Asked } from './asked.ts'
import type { FirstRows, ListedReport } from './made.ts'

export const sortable = (report: Report): string[] =>
  Object.entries(report.columns)
    .filter(([, column]) => !column.unsorted)
    .map(([name]) => name)

/** Rows without a value come last, whichever way. A column that can't be sorted by leaves the report's own order. */
export function sortRows(
  report: Report,
  rows: readonly ReportRow[],
  { sort_by, sort_direction }: Sorting,
): ReportRow[] {
  const column = report.columns[sort_by]
  if (!column || column.unsorted) return [...rows]
  const sign = sort_direction === 'desc' ? -1 : 1
  const values = new Map(rows.map((row) => [row, sortValue(column, row[sort_by])]))
  return rows.toSorted((one, other) => {
    const [a, b] = [values.get(one) ?? null, values.get(other) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}

function sortValue({ kind }: ReportColumn, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'status') return statuses.findIndex((status) => status === value)
  if (typeof value === 'object') return (value as { name: string }).name.toLowerCase()
  return typeof value === 'number' ? value : String(value).toLowerCase()
}

const isReference = ({ kind }: ReportColumn) => kind === 'person' || kind === 'user' || kind === 'club'
const isWritten = ({ kind }: ReportColumn) => kind === 'text' || isReference({ kind } as ReportColumn)

function orderOf({ report, made, asked, sorting }: RowsAsked): RawBuilder<unknown> {
  const { sort_by, sort_direction } = sorting
  const column = report.columns[sort_by]
  const name = column && isReference(column) ? `${sort_by}_name` : sort_by
  const own = column && isWritten(column) ? sql`lower(${sql.ref(`line.${name}`)})` : sql.ref(`line.${name}`)
  const key = made.orders?.[sort_by] ?? (column?.kind === 'club' ? clubOrder(asked) : own)
  return sort_direction === 'desc' ? sql`${key} desc nulls last, key desc` : sql`${key} nulls last, key`
}

/** The clubs are in the order of their names. */
const clubOrder = ({ clubs }: Asked) =>
  sql`array_position(${clubs.map(({ id }) => id)}::bigint[], line.club_id::bigint)`

interface Part {
  limit: number
  offset: number
}

interface RowsAsked {
  report: Report
  made: ListedReport
  asked: Asked
  sorting: Sorting
}

export const selectRows = (rowsAsked: RowsAsked, first?: FirstRows): RawBuilder<Record<string, unknown>> =>
  sql`select * from (${rowsAsked.made.rows(rowsAsked.asked, first)}) line order by ${orderOf(rowsAsked)}`

export async function listRows(rowsAsked: RowsAsked, part: Part | null): Promise<ReportRow[]> {
  const { report, made, asked, sorting } = rowsAsked
  const first = part ? { most: part.limit + part.offset, sorting } : undefined
  const limit = part ? plannedByValues(sql`limit ${part.limit} offset ${part.offset}`) : sql``
  const rows = await rowsInTurn(asked.db, sql<Record<string, unknown>>`${selectRows(rowsAsked, first)} ${limit}`)
  return rows.map((row) => presentRow(report, made, asked, row))
}

export async function countRows(made: ListedReport, asked: Asked): Promise<number> {
  const [counted] = await rowsInTurn(
    asked.db,
    sql<{
      total: number
    }>`select count(*)::int as total from (${made.rows(asked)}) line where ${plannedByValues(sql`true`)}`,
  )
  return counted?.total ?? 0
}

export function presentRow(report: Report, made: ListedReport, asked: Asked, read: Record<string, unknown>): ReportRow {
  const row = made.present ? { ...read, ...made.present(read, asked) } : read
  // A loop, because files have a million rows.
  const presented: Record<string, unknown> = {}
  for (const name in report.columns) {
    const column = report.columns[name]!
    const id = row[`${name}_id`]
    if (!isReference(column) || row[name] !== undefined) presented[name] = row[name] ?? null
    else if (column.kind === 'club') presented[name] = asked.clubs.find((club) => club.id === id) ?? null
    else presented[name] = typeof id === 'number' ? { id, name: String(row[`${name}_name`] ?? '') } : null
  }
  return { ...presented, key: String(row['key']), ...(row['of'] ? { of: row['of'] } : {}) }
}
