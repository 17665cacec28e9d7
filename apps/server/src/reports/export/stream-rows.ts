import type { DeclaredReport } from '@spotter/contract/reports/declared.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { cutSpans } from '../../figures/spans.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { inAdvance } from '../../platform/in-advance.ts'
import type { Asked } from '../asked.ts'
import { makeCompared } from '../make-compared.ts'
import type { ListedReport } from '../made.ts'
import { madeReports } from '../made-reports.ts'
import { selectRows, sortRows } from '../report-pages.ts'
import { inOneBatch, type WholeReport } from '../whole-report.ts'
import { columnsRead, type ReadRow, rowNamer } from './named-rows.ts'

const rowsAtOnce = 2000
const rowsWritten = 250
/** Enough to write while the database finds and sorts the next part. */
const batchesAhead = 8

type Batches = AsyncGenerator<ReadRow[]>

interface OpenRows extends Pick<WholeReport, 'totals' | 'parts' | 'note'> {
  rows: AsyncGenerator<ReportRow[]>
}

/** All rows as of one moment; `asked.db` is a transaction that sees only that one. */
export async function openRows(report: DeclaredReport, asked: Asked, sorting: Sorting): Promise<OpenRows> {
  const made = madeReports[report.id]
  if (made.kind === 'grouped') {
    const { rows, totals = null, parts = {}, note = null } = await makeCompared(made, asked)
    return { rows: inOneBatch(sortRows(report, rows, sorting)), totals, parts, note }
  }
  const parts = (await made.parts?.(asked)) ?? {}
  const totals = (await made.totals?.(asked)) ?? null
  // Planned for nearly all rows, not for the first tenth. For all, every sub-select of a row would run before the sort,
  // while nothing is written yet.
  await sql`set local cursor_tuple_fraction = 0.99`.execute(asked.db)
  // Would go through all corrected entries of the install for the few of each club.
  await sql`set local enable_mergejoin = off`.execute(asked.db)
  // A part is sorted without a file.
  await sql`set local work_mem = '32MB'`.execute(asked.db)
  const read = (of: Asked) => readRows(report, made, of, sorting)
  const batches = sorting.sort_by === made.instant ? readInParts(asked, sorting, read) : read(asked)
  return { totals, parts, rows: named(inAdvance(batches, batchesAhead), rowNamer(report, made, asked)), note: null }
}

async function* named(batches: Batches, { name, learnUsers }: ReturnType<typeof rowNamer>): OpenRows['rows'] {
  // Removed from the result, which the collector keeps for long.
  for await (const batch of batches) {
    await learnUsers(batch)
    while (batch.length) {
      yield batch.splice(0, rowsWritten).map(name)
      // Lets the answer of the database in, which otherwise waits to be asked for more.
      await setImmediate()
    }
  }
}

async function* readRows(report: DeclaredReport, made: ListedReport, asked: Asked, sorting: Sorting): Batches {
  const { db } = asked
  const rows = selectRows({ report, made, asked, sorting }, { columns: columnsRead(report, made) })
  await rowsOf(db, sql`declare report_rows no scroll cursor for ${rows}`)
  for (;;) {
    const batch = await rowsOf(db, sql<ReadRow>`fetch forward ${sql.lit(rowsAtOnce)} from report_rows`)
    if (batch.length) yield batch
    if (batch.length < rowsAtOnce) break
  }
  await rowsOf(db, sql`close report_rows`)
}

const dayMs = 86_400_000
/** Parts become longer until they have as many rows. */
const fewRows = 10_000

/** Day by day in the order of the rows, because nothing can be written before all that are sorted together are found. */
async function* readInParts(asked: Asked, sorting: Sorting, read: (of: Asked) => Batches): Batches {
  const first = Math.min(...asked.spans.map(({ since }) => since.getTime()))
  const last = Math.max(...asked.spans.map(({ until }) => until.getTime()))
  const isDown = sorting.sort_direction === 'desc'
  let days = 1
  for (let done = 0; done <= last - first;) {
    const length = days * dayMs
    const since = isDown ? last - done - length + 1 : first + done
    const spans = cutSpans(asked.spans, since, since + length - 1)
    let rows = 0
    if (spans.length) {
      for await (const batch of read({ ...asked, spans, scope: { ...asked.scope, spans } })) {
        rows += batch.length
        yield batch
      }
    }
    done += length
    if (rows < fewRows) days *= 2
  }
}
