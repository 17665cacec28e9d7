import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import type { RawBuilder } from 'kysely'
import type { Asked } from './asked.ts'

export interface Made {
  /** All rows, in the order that the report has by itself. */
  rows: ReportRow[]
  totals?: Record<string, unknown>
  parts?: Record<string, ReportRow[]>
  /** What the figures say, in a sentence for the reader. */
  note?: string
}

/** Few rows, such as one for each salesperson: sorted and paged here. */
export interface GroupedReport {
  kind: 'grouped'
  make: (asked: Asked) => Promise<Made>
}

/** So many of them in that order are shown, so that a report may leave out others. */
export interface FirstRows {
  most: number
  sorting: Sorting
}

/** Any number of rows, such as one for each sale: sorted, paged and counted by the database. */
export interface ListedReport {
  kind: 'listed'
  /** `key` and a column for each of the report; of a person, user or club `{name}_id` and `{name}_name`. */
  rows: (asked: Asked, first?: FirstRows) => RawBuilder<unknown>
  /** The column with the instant that the days of a report are about, so that a file can be read part by part. */
  instant?: string
  /** Of the rows, where it isn't the column itself. */
  orders?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Beside the report's columns; a file then reads no others, and the names of users once. */
  presentedFrom?: readonly string[]
  /** Texts that need translating, and what each row can only know here. */
  present?: (row: Record<string, unknown>, asked: Asked) => Record<string, unknown>
  parts?: (asked: Asked) => Promise<Record<string, ReportRow[]>>
  /** How many rows there are, where the parts tell it. */
  countOf?: (parts: Record<string, ReportRow[]>) => number
  totals?: (asked: Asked) => Promise<Record<string, unknown>>
}

export const grouped = (make: GroupedReport['make']): GroupedReport => ({ kind: 'grouped', make })
export const listed = (report: Omit<ListedReport, 'kind'>): ListedReport => ({ kind: 'listed', ...report })
