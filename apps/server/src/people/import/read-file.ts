import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { CsvReader, type CsvRecord } from '@spotter/domain/people/csv-records.ts'
import { firstRecords } from '@spotter/domain/people/csv-dialect.ts'
import type { ImportEncoding } from '@spotter/domain/people/import-encoding.ts'
import { rowsAtOnce } from '@spotter/domain/people/import-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

const sampleBytes = 262_144

export async function sampleOf(db: Db | Tx, change_id: number, encoding: ImportEncoding) {
  const { rows } = await sql<{ bytes: Buffer; length: number }>`
    select substring(bytes from 1 for ${sampleBytes}) as bytes, length(bytes) as length
    from import_files where bulk_change_id = ${change_id} and no = 0`.execute(db)
  const { bytes, length } = rows[0] ?? { bytes: Buffer.alloc(0), length: 0 }
  const isWhole = length <= sampleBytes
  return { text: new TextDecoder(encoding).decode(bytes, { stream: !isWhole }), isWhole }
}

export async function firstRecordsOf(db: Db | Tx, change_id: number, options: ImportOptions): Promise<CsvRecord[]> {
  const { text, isWhole } = await sampleOf(db, change_id, options.encoding)
  return firstRecords(text, options, isWhole)
}

export async function* recordsOf(
  db: Db,
  change_id: number,
  { encoding, ...dialect }: ImportOptions,
): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding)
  const reader = new CsvReader(dialect)
  for (let no = 0; ; no++) {
    const piece = await db
      .selectFrom('import_files')
      .select('bytes')
      .where('bulk_change_id', '=', change_id)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!piece) break
    yield reader.push(decoder.decode(piece.bytes, { stream: true }))
  }
  yield [...reader.push(decoder.decode()), ...reader.end()]
}

export async function* rowsOf(db: Db, change_id: number, options: ImportOptions, { after = 0 } = {}) {
  let isFirst = options.has_header
  let batch: CsvRecord[] = []
  for await (const records of recordsOf(db, change_id, options)) {
    for (const record of records) {
      if (isFirst) isFirst = false
      else if (record.row_no > after) batch.push(record)
      if (batch.length === rowsAtOnce) {
        yield batch
        batch = []
      }
    }
  }
  if (batch.length > 0) yield batch
}
