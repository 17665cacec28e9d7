import { declaredReports } from '@spotter/contract/reports/declared.ts'
import { ofClubs } from '@spotter/contract/reports/define-report.ts'
import type { ReportFilter } from '@spotter/contract/reports/reports.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { parseAsked } from '../asked.ts'
import type { ExportRow } from './make-export.ts'

export interface ExportReader {
  actor: Staff
  t: Translate
  query: ReportFilter & Partial<Sorting>
}

export interface Writing {
  /** Of the replica, if it is read. It sees one moment only. */
  reading: Tx
  tx: Tx
  /** Of figures from the replica. */
  as_of: Date | null
}

export interface Written {
  file_name: string
  bytes: number
  rows: number
}

/** What was asked for, as the reader sees it now, as of when they asked. */
export async function askedAgain(
  reading: Tx,
  { report_id, created_at }: Pick<ExportRow, 'report_id' | 'created_at'>,
  { actor, t, query }: ExportReader,
) {
  const declared = declaredReports.find((known) => known.id === report_id)
  if (!declared) throw new Error(`There is no report ${report_id}.`)
  const { company } = actor
  const asked = await parseAsked(declared, actor, { db: reading, t, now: new Date(created_at), company, query })
  return { report: ofClubs(declared, asked.clubs.length), asked }
}

const partBytes = 1_000_000

/** One buffer for all parts, because the collector keeps for long what has waited for the others of its part. */
export async function storeParts(
  tx: Tx,
  report_export_id: number,
  file: AsyncIterable<Buffer | string>,
): Promise<number> {
  const part = Buffer.allocUnsafe(partBytes)
  let [used, total, no] = [0, 0, 0]
  const store = async () => {
    await tx
      .insertInto('report_export_parts')
      .values({ report_export_id, no: no++, bytes: part.subarray(0, used) })
      .execute()
    used = 0
  }
  for await (const chunk of file) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let at = 0; at < bytes.length;) {
      const copied = bytes.copy(part, used, at)
      at += copied
      used += copied
      if (used === partBytes) await store()
    }
    total += bytes.length
  }
  if (used) await store()
  return total
}
