import type { Report, ReportColumn, ReportRow, Zone } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
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

export const isReference = ({ kind }: ReportColumn) => kind === 'person' || kind === 'user' || kind === 'club'
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

export const selectRows = (
  rowsAsked: RowsAsked,
  { first, columns = sql`*` }: { first?: FirstRows | undefined; columns?: RawBuilder<unknown> } = {},
): RawBuilder<Record<string, unknown>> =>
  sql`select ${columns} from (${rowsAsked.made.rows(rowsAsked.asked, first)}) line order by ${orderOf(rowsAsked)}`

export async function listRows(rowsAsked: RowsAsked, part: Part | null): Promise<ReportRow[]> {
  const { report, made, asked, sorting } = rowsAsked
  const first = part ? { most: part.limit + part.offset, sorting } : undefined
  const limit = part ? plannedByValues(sql`limit ${part.limit} offset ${part.offset}`) : sql``
  const rows = await rowsInTurn(asked.db, sql<Record<string, unknown>>`${selectRows(rowsAsked, { first })} ${limit}`)
  return rows.map(rowPresenter(report, made, asked))
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

/** By club; none if all rows are of one, whose times need no name. */
export const zonesOf = ({ clubs }: Pick<Asked, 'clubs'>): ReadonlyMap<unknown, Zone> =>
  new Map(
    clubs.length > 1
      ? clubs.map(({ id, time_zone: name }) => [id, { tzinfo: tzinfoOf(name) ?? 'UTC', name }] as const)
      : [],
  )

/** Prepared once for all rows, because files have a million. */
export function rowPresenter(report: Report, made: ListedReport, asked: Asked): PresentRow {
  const clubs = new Map<unknown, Asked['clubs'][number]>(asked.clubs.map((club) => [club.id, club]))
  const zones = zonesOf(asked)
  const columns = Object.entries(report.columns).map(([name, column]) => ({
    name,
    kind: isReference(column) ? column.kind : null,
    idName: `${name}_id`,
    textName: `${name}_name`,
  }))
  return (read) => {
    const row = made.present ? Object.assign(read, made.present(read, asked)) : read
    const presented: Record<string, unknown> = {}
    for (const { name, kind, idName, textName } of columns) {
      const value = row[name]
      if (kind === null || value !== undefined) presented[name] = value ?? null
      else if (kind === 'club') presented[name] = clubs.get(row[idName]) ?? null
      else
        presented[name] =
          typeof row[idName] === 'number' ? { id: row[idName], name: String(row[textName] ?? '') } : null
    }
    presented['key'] = String(row['key'])
    if (row['of']) presented['of'] = row['of']
    const zone = zones.get(row['club_id'])
    if (zone) presented['zone'] = zone
    return presented as ReportRow
  }
}

type PresentRow = (read: Record<string, unknown>) => ReportRow
