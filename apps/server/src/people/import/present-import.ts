import type { BadRow, Import, ImportState } from '@spotter/contract/people/people-imports.ts'
import { undoRefusal } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import type { RowReasons } from '@spotter/domain/people/import-row.ts'
import { longestOf } from '@spotter/domain/people/import-columns.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { dataOf, isDraft } from './import-data.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

interface Reader {
  t: Translate
  now: Date
}

export async function presentImport(db: Db | Tx, change: BulkChange, reader: Reader): Promise<Import> {
  const [presented] = await presentImports(db, [change], reader)
  return presented!
}

export async function presentImports(
  db: Db | Tx,
  changes: readonly BulkChange[],
  { t, now }: Reader,
): Promise<Import[]> {
  const ids = changes.map(({ id }) => id)
  const [users, bad] = await Promise.all([usersOf(db, changes), badRowsOf(db, ids, t)])
  return changes.map((change) => {
    const { id, total, skipped, failed, returned, kept, user_id, created_at, finished_at, undone_at } = change
    const { file_name, file_size, encoding, bom, bad_bytes, options, created, updated } = dataOf(change)
    return {
      id,
      state: isDraft(change) ? 'draft' : (change.state as ImportState),
      file_name,
      file_size,
      encoding,
      bom,
      bad_bytes,
      options,
      total,
      created,
      updated,
      skipped,
      failed,
      returned,
      kept,
      bad_rows: bad.get(id) ?? [],
      user_name: user_id === null ? null : (users.get(user_id) ?? null),
      created_at,
      finished_at,
      undone_at,
      undo_refusal: undoRefusal(change, now),
    }
  })
}

async function usersOf(db: Db | Tx, changes: readonly BulkChange[]) {
  const ids = [...new Set(changes.flatMap(({ user_id }) => user_id ?? []))]
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}

const shownBadRows = 20

export async function badRowsOf(db: Db | Tx, ids: readonly number[], t: Translate): Promise<Map<number, BadRow[]>> {
  const { rows } = await sql<{ bulk_change_id: number; row_no: number; reasons: RowReasons }>`
    select bad.bulk_change_id, bad.row_no, bad.reasons from unnest(${ids}::bigint[]) asked
    cross join lateral (
      select * from import_rejections where bulk_change_id = asked order by row_no ${limitTo(shownBadRows)}) bad`.execute(
    db,
  )
  const lists = Map.groupBy(rows, ({ bulk_change_id }) => bulk_change_id)
  return new Map(
    [...lists].map(([id, list]) => [
      id,
      list.map(({ row_no, reasons }) => ({ row_no, reasons: presentReasons(reasons, t) })),
    ]),
  )
}

export const presentReasons = (reasons: RowReasons, t: Translate): Record<string, string[]> =>
  Object.fromEntries(
    (Object.entries(reasons) as [ImportField | 'base', string[]][]).map(([field, texts]) => [
      field,
      texts.map((text) => t(text, { limit: longestOf(field) })),
    ]),
  )
