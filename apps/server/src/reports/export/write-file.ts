import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { ReportFilter } from '@spotter/contract/reports/reports.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { parseAsked } from '../asked.ts'
import type { ReportSource } from '../read-report.ts'
import { reportWorkbook } from '../report-file.ts'
import { fileNameOf, linesFor } from '../serve-file.ts'
import { sortingOf } from '../serve-report.ts'
import type { ExportRow } from './make-export.ts'
import { streamRows } from './stream-rows.ts'

interface For {
  actor: Staff
  t: Translate
  query: ReportFilter & Partial<Sorting>
}

const partBytes = 1_000_000

interface Writing {
  tx: Tx
  source: ReportSource
}

export async function writeFile({ tx, source }: Writing, asked: ExportRow, asking: For) {
  const write = (reading: Tx) => writeFrom(reading, tx, asked, asking)
  return source.isReplica ? source.db.transaction().setAccessMode('read only').execute(write) : write(tx)
}

async function writeFrom(reading: Tx, tx: Tx, { id, report_id, created_at }: ExportRow, { actor, t, query }: For) {
  const report = declaredReports.find((known) => known.id === report_id)
  if (!report) throw new Error(`There is no report ${report_id}.`)
  const { company } = actor
  const asked = await parseAsked(report, actor, { db: reading, t, now: new Date(created_at), company, query })
  const counted = { rows: 0 }
  const rows = countingRows(streamRows(report, asked, sortingOf(report, query)), counted)
  const book = reportWorkbook({ report, asked, rows, filters: await linesFor(asked) })
  const bytes = await storeParts(tx, id, book)
  return { file_name: `${fileNameOf(report, asked)}.xlsx`, bytes, rows: counted.rows }
}

async function* countingRows<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  counted: { rows: number },
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    counted.rows += batch.length
    yield batch
  }
}

async function storeParts(tx: Tx, report_export_id: number, file: AsyncIterable<Buffer>): Promise<number> {
  let [waiting, size, total, no]: [Buffer[], number, number, number] = [[], 0, 0, 0]
  const store = async () => {
    const part = { report_export_id, no: no++, bytes: Buffer.concat(waiting) }
    waiting = []
    size = 0
    await tx.insertInto('report_export_parts').values(part).execute()
  }
  for await (const bytes of file) {
    waiting.push(bytes)
    size += bytes.length
    total += bytes.length
    if (size >= partBytes) await store()
  }
  if (size) await store()
  return total
}
