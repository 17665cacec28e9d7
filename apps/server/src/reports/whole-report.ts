import type { DeclaredReport } from '@spotter/contract/reports/declared.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import type { Asked } from './asked.ts'
import { makeCompared } from './make-compared.ts'
import type { Made } from './made.ts'
import { madeReports } from './made-reports.ts'
import { listRows, sortRows } from './report-pages.ts'

export interface WholeReport {
  rows: readonly ReportRow[]
  totals: Record<string, unknown> | null
  parts: NonNullable<Made['parts']>
  /** What the figures say, in a sentence. */
  note: string | null
}

/** As on the page, but all rows; of those that are listed at most one more than `most`, which tells that there are too many. */
export async function wholeReport(
  report: DeclaredReport,
  asked: Asked,
  sorting: Sorting,
  most: number,
): Promise<WholeReport> {
  const made = madeReports[report.id]
  if (made.kind === 'grouped') {
    const { rows, totals = null, parts = {}, note = null } = await makeCompared(made, asked)
    return { rows: sortRows(report, rows, sorting), totals, parts, note }
  }
  const [rows, totals, parts] = await Promise.all([
    listRows({ report, made, asked, sorting }, { limit: most + 1, offset: 0 }),
    made.totals?.(asked) ?? null,
    made.parts?.(asked) ?? {},
  ])
  return { rows, totals, parts, note: null }
}

export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  yield [...rows]
}
