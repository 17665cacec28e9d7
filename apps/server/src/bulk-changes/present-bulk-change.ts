import type { BulkChange as PresentedBulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { undoRefusal, type UndoRefusal } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { type BulkChange, type Kind, kindOf } from './kind.ts'

interface Reading {
  now: Date
  t: Translate
}

export async function presentBulkChanges(
  db: Db | Tx,
  kinds: readonly Kind[],
  changes: readonly BulkChange[],
  { now, t }: Reading,
): Promise<PresentedBulkChange[]> {
  const names = await namesOf(db, changes)
  return changes.map((change) => {
    const { id, kind, state, total, done, skipped, failed, returned, kept } = change
    return {
      id,
      kind,
      state,
      description: kindOf(kinds, change).describe(change, t),
      total,
      done,
      skipped,
      failed,
      returned,
      kept,
      user_id: change.user_id,
      user_name: names.get(change.user_id ?? 0) ?? null,
      created_at: change.created_at,
      finished_at: change.finished_at,
      undone_at: change.undone_at,
      undone_by_name: names.get(undoneBy(change) ?? 0) ?? null,
      undo_refusal: refusalOf(change, now),
    }
  })
}

export const presentBulkChange = async (
  db: Db | Tx,
  kind: Kind,
  change: BulkChange,
  reading: Reading,
): Promise<PresentedBulkChange> => (await presentBulkChanges(db, [kind], [change], reading))[0]!

export function refusalOf(change: BulkChange, now: Date): UndoRefusal | null {
  const refusal = undoRefusal(change, now)
  return refusal ?? (change.done === 0 ? 'nothing_done' : null)
}

const undoneBy = ({ data }: BulkChange): number | null =>
  (data['undone_by'] as { user_id: number } | undefined)?.user_id ?? null

async function namesOf(db: Db | Tx, changes: readonly BulkChange[]): Promise<Map<number, string>> {
  const ids = changes.flatMap((change) => [change.user_id ?? 0, undoneBy(change) ?? 0])
  const users = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
