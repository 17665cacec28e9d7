import type { DeclaredReport } from '@spotter/contract/reports/declared.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Asked } from '../asked.ts'
import { makeCompared } from '../make-compared.ts'
import type { ListedReport } from '../made.ts'
import { madeReports } from '../made-reports.ts'
import { rowPresenter, selectRows, sortRows } from '../report-pages.ts'
import { inOneBatch, type WholeReport } from '../whole-report.ts'

const rowsAtOnce = 500

interface OpenRows extends Pick<WholeReport, 'parts' | 'note'> {
  rows: AsyncGenerator<ReportRow[]>
}

/** All rows as of one moment; `asked.db` is a transaction, which the cursor belongs to. */
export async function openRows(report: DeclaredReport, asked: Asked, sorting: Sorting): Promise<OpenRows> {
  const made = madeReports[report.id]
  if (made.kind === 'grouped') {
    const { rows, parts = {}, note = null } = await makeCompared(made, asked)
    return { rows: inOneBatch(sortRows(report, rows, sorting)), parts, note }
  }
  const parts = (await made.parts?.(asked)) ?? {}
  return { parts, rows: streamRows(report, made, asked, sorting), note: null }
}

async function* streamRows(
  report: DeclaredReport,
  made: ListedReport,
  asked: Asked,
  sorting: Sorting,
): OpenRows['rows'] {
  const { db } = asked
  // Planned for nearly all rows, not for the first tenth. For all, every sub-select of a row would run before the sort,
  // while nothing is written yet.
  await sql`set local cursor_tuple_fraction = 0.99`.execute(db)
  await rowsOf(db, sql`declare report_rows no scroll cursor for ${selectRows({ report, made, asked, sorting })}`)
  const fetchNext = () => {
    const coming = rowsOf(db, sql<Record<string, unknown>>`fetch forward ${sql.lit(rowsAtOnce)} from report_rows`)
    // A reader that stops doesn't wait for it.
    coming.catch(() => undefined)
    return coming
  }
  const present = rowPresenter(report, made, asked)
  for (let coming = fetchNext(); ;) {
    const rows = await coming
    const isLast = rows.length < rowsAtOnce
    // The database reads on while these are written.
    if (!isLast) coming = fetchNext()
    // Removed from the result, which the collector keeps for long.
    if (rows.length) yield rows.splice(0).map(present)
    if (isLast) return
  }
}
