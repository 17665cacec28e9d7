import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { FigureOf } from '@spotter/domain/figures/figure.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import type { ReportNeed } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'

/** How a value is written on screen, in files and in emails. */
export type ColumnKind =
  | 'text'
  | 'count'
  /** Exact; shown with at most one decimal. */
  | 'decimal'
  | 'percent'
  /** In the currency of its row; a count in a row without one. */
  | 'money'
  | 'minutes'
  | 'seconds'
  | 'days'
  | 'day'
  | 'instant'
  | 'status'
  | 'flag'
  /** `{id, name}`. */
  | 'person'
  | 'user'
  | 'club'

export interface ReportColumn {
  label: string
  kind: ColumnKind
  /** How it is counted. */
  help?: string
  /** Its figure opens what this measure counts, for the keys of the row. */
  measure?: MeasureName
  /** What its figures are counted by, beside the keys of the row. */
  of?: FigureOf
  /** Its figure opens the people of this filter. */
  people?: (row: ReportRow, asked: AskedRange) => Record<string, string> | null
  /** Its figure opens what the row's own measure counts. */
  ofRow?: true
  /** In the colour of the row's `tone`. */
  toned?: true
  unsorted?: true
  /** Hidden until chosen. */
  extra?: true
}

export interface AskedRange {
  date_from: string
  date_into: string
}

export type ReportValue = string | number | boolean | null | { id: number; name: string }

/** Named as in the settings of clubs. */
export interface Zone {
  tzinfo: string
  name: string
}

export interface ReportRow {
  /** Unlike any other row of the answer. */
  key: string
  /** What the figures of the row are counted by. */
  of?: FigureOf
  /** What it counts and when, if its rows differ in that. */
  measure?: MeasureName
  days?: AskedRange
  /** Of its club, where rows are of several. */
  zone?: Zone
  /** Of its amounts, as in ISO 4217. */
  currency?: string
  [column: string]: unknown
}

/** A range of days, a single `day`, a whole `month`, or several weeks and months. */
export type ReportFilterName = 'range' | 'day' | 'month' | 'tags' | 'salesperson' | 'source' | 'user' | 'periods'

/** Of the rows, or of those of a part. */
export type ReportChart =
  | { kind: 'bars'; of: string; values: readonly string[]; part?: string }
  | { kind: 'lines'; of: string; values: readonly string[] }
  | { kind: 'funnel'; of: string; value: string }
  | { kind: 'hours'; part: string }
  | { kind: 'cloud'; of: string; value: string }

/** A table below the report, such as the totals of each salesperson. */
export interface ReportPart {
  label: string
  columns: Readonly<Record<string, ReportColumn>>
  /** Its counts are added up below it. */
  summed?: true
}

export interface Report {
  id: string
  label: string
  /** What it is good for, in a sentence. */
  about: string
  /** Of its data; the page is `/reports/{id}`. */
  path: `/api/report${string}` | `/reports/${string}`
  group: 'pipeline' | 'team' | 'marketing' | 'messages' | 'records'
  filters: readonly ReportFilterName[]
  columns: Readonly<Record<string, ReportColumn>>
  parts?: Readonly<Record<string, ReportPart>>
  sort: { by: string; direction: 'asc' | 'desc' }
  /** Always of all clubs of the reader, with a row for each, or always of the present one. Otherwise they choose. */
  clubs?: 'several' | 'one'
  /** Each row is of one club, which it says when there are several. */
  saysClub?: true
  may?: RoutePermission
  needs?: ReportNeed
  /** Its rows can be compared with those of another period. */
  compared?: true
  /** Made by a job and announced, because it takes long. */
  background?: true
  chart?: ReportChart
  email?: false
  /** Shown instead of a table without rows, if that says something. */
  empty?: { title: string; text: string }
  /** Of days that can't be chosen. */
  days?: 'last_30' | 'month' | 'week'
  /** Offered in every row. */
  action?: 'restore_person'
  /** A data call without a page and an entry in the list. */
  unlisted?: true
}

export const defineReport = <const Declared extends Report>(report: Declared): Declared => report

export const figureColumn = (measure: MeasureName) =>
  ({ label: measures[measure].label, help: measures[measure].help, kind: 'count', measure }) as const

export const ratioColumn = (label: string, help: string) => ({ label, help, kind: 'percent' }) as const

export const salespersonColumn = { label: msg('Salesperson'), kind: 'user' } as const

export const clubColumn = { label: msg('Club'), kind: 'club' } as const

/** As it is shown for several clubs. */
export const ofClubs = <Of extends Report>(report: Of, count: number): Of =>
  report.saysClub && count > 1 ? { ...report, columns: { ...report.columns, club: clubColumn } } : report

export const userColumn = { label: msg('User'), kind: 'user' } as const
