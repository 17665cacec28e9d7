import { partTables } from '../part-tables.ts'
import { reportWorkbook } from '../report-file.ts'
import { fileNameOf, linesFor } from '../serve-file.ts'
import { sortingOf } from '../serve-report.ts'
import type { ExportRow } from './make-export.ts'
import { askedAgain, type ExportReader, storeParts, type Writing, type Written } from './store-file.ts'
import { openRows } from './stream-rows.ts'

export async function writeWorkbook(
  { reading, tx, as_of }: Writing,
  { id, ...wanted }: ExportRow,
  reader: ExportReader,
): Promise<Written> {
  const { t, query } = reader
  const { report, asked } = await askedAgain(reading, wanted, reader)
  const counted = { rows: 0 }
  const opened = await openRows(report, { ...asked, db: reading }, sortingOf(report, query))
  const book = reportWorkbook({
    report,
    asked,
    rows: countingRows(opened.rows, counted),
    totals: opened.totals,
    parts: partTables(report, opened.parts, t),
    filters: await linesFor(report, asked, { note: opened.note, as_of }),
  })
  const bytes = await storeParts(tx, id, book)
  return { file_name: `${fileNameOf(report, asked)}.xlsx`, bytes, rows: counted.rows }
}

async function* countingRows<Row>(batches: AsyncGenerator<Row[]>, counted: { rows: number }): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    counted.rows += batch.length
    yield batch
  }
}
