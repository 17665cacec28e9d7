import { importFields } from '@spotter/domain/people/import-columns.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import type { RowReasons } from '@spotter/domain/people/import-row.ts'
import { csvRow } from '@spotter/domain/people/export-cells.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { attachment } from '../export/attachment.ts'
import { dataOf, findImport } from './import-data.ts'
import { presentReasons } from './present-import.ts'

const rowsAtOnce = 1000
const byteOrderMark = '\ufeff'

/** The rejected rows with a column of reasons, to be corrected and imported again. */
export const rejectionsFile = serve('GET /api/people/import_csv/{id}/rejections.csv', async (actor, call) => {
  const { db, params, t, reply } = call
  const change = await findImport(db, actor, params.id)
  const name = dataOf(change).file_name.replace(/\.[a-z]{1,5}$/i, '')
  attachment(reply, `${name} - ${t('rejected')}.csv`, 'text/csv; charset=utf-8')
  await reply.send(Readable.from(linesOf(db, change, t)))
})

async function* linesOf(db: Db, change: BulkChange, t: Translate): AsyncGenerator<string> {
  const { header, options } = dataOf(change)
  const named = options.mapping.map(
    (field, column) =>
      header?.[column] || (field ? t(importFields[field]) : t('Column {number}', { number: column + 1 })),
  )
  const width = named.length
  yield byteOrderMark + csvRow([...named, t('Reasons')])
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('import_rejections')
      .select(['row_no', 'cells', 'reasons'])
      .where('bulk_change_id', '=', change.id)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(rowsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(({ row_no, cells, reasons }) =>
        csvRow([...fitted(cells, width), sentence(row_no, reasons as RowReasons, t)]),
      )
      .join('')
    after = last.row_no
  }
}

/** Cells beyond the last column are joined into it. */
const fitted = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => (at === width - 1 ? cells.slice(at).join(' ') : (cells[at] ?? '')))

function sentence(row_no: number, reasons: RowReasons, t: Translate): string {
  const parts = Object.entries(presentReasons(reasons, t)).map(([field, texts]) =>
    field === 'base' ? texts.join(' ') : `${t(importFields[field as ImportField])}: ${texts.join(', ')}`,
  )
  return t('Row {row}: {reasons}', { row: row_no, reasons: parts.join('; ') })
}
