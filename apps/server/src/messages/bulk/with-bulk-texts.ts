import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { MessageRow } from '../message-row.ts'

/** Messages of a bulk change have its text. */
export async function withBulkTexts(db: Db | Tx, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const ids = [...new Set(rows.flatMap(({ bulk_change_id }) => bulk_change_id ?? []))]
  if (!ids.length) return [...rows]
  const { rows: texts } = await sql<Pick<MessageRow, 'id' | 'text' | 'subject' | 'text_json'>>`
    select id, data->>'text' as text, data->>'subject' as subject, nullif(data->'text_json', 'null') as text_json
    from bulk_changes where id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(texts.map(({ id, ...text }) => [id, text]))
  return rows.map((row) => ({ ...row, ...byId.get(row.bulk_change_id ?? 0) }))
}

export async function withBulkText(db: Db | Tx, row: MessageRow): Promise<MessageRow> {
  const [written = row] = await withBulkTexts(db, [row])
  return written
}
