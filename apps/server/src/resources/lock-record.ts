import { forbidden, notFound } from '../platform/http/errors.ts'
import type { Tx } from '../platform/http/call.ts'
import { type Asking, mayEdit } from './asking.ts'
import { lockLists } from './places.ts'
import { columnsOf, isListed, type RecordRow, visibleRecords } from './records.ts'

export async function lockRecord(tx: Tx, asking: Asking, id: number): Promise<RecordRow> {
  const { resource } = asking
  const columns = columnsOf(resource).map((column) => `records.${column}` as const)
  const found = visibleRecords(tx, asking).where('records.id', '=', id).select(columns).$castTo<RecordRow>()
  if (isListed(resource)) {
    const seen = await found.executeTakeFirst()
    if (!seen) throw notFound()
    await lockLists(tx, resource, seen.company_id)
  }
  const row = await found.forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  if (!mayEdit(asking, row)) throw forbidden()
  return row
}
