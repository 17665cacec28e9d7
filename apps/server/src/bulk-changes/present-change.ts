import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { undoRefusal, type UndoRefusal } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { anyOf } from './any-of.ts'
import type { Change } from './change-kind.ts'
import { undoingOf } from './undoings.ts'

interface Reading {
  now: Date
  t: Translate
}

/** Orders as the journal shows them. */
export async function presentChanges(db: Db | Tx, changes: readonly Change[], reading: Reading): Promise<BulkChange[]> {
  const names = await namesOf(db, changes)
  return changes.map((change) => {
    const { id, kind, state, total, done, skipped, failed, returned, kept } = change
    return {
      id,
      kind,
      state,
      description: describe(change, reading.t),
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
      undo_refusal: refusalOf(change, reading.now),
    }
  })
}

export const presentChange = async (db: Db | Tx, change: Change, reading: Reading): Promise<BulkChange> =>
  (await presentChanges(db, [change], reading))[0]!

export function refusalOf(change: Change, now: Date): UndoRefusal | null {
  const refusal = undoRefusal(change, now)
  return refusal ?? (change.done === 0 ? 'nothing_done' : null)
}

const undoneBy = ({ data }: Change): number | null =>
  (data['undone_by'] as { user_id: number } | undefined)?.user_id ?? null

async function namesOf(db: Db | Tx, changes: readonly Change[]): Promise<Map<number, string>> {
  const ids = changes.flatMap((change) => [change.user_id ?? 0, undoneBy(change) ?? 0])
  const users = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** What was done, in the reader's words. */
function describe(change: Change, t: Translate): string {
  const { kind, data } = change
  const own = undoingOf(kind)?.describe?.(change, t)
  if (own !== undefined) return own
  const tags = (Array.isArray(data['tags']) ? data['tags'] : []).join(', ')
  switch (kind) {
    case 'remove':
      return t('Removed')
    case 'restore':
      return t('Restored')
    case 'add_tags':
      return t('Tags added: {tags}', { tags })
    case 'remove_tags':
      return t('Tags removed: {tags}', { tags })
    case 'assign':
      return data['salesperson_name'] ? t('Assigned to {name}', { name: data['salesperson_name'] }) : t('Unassigned')
    case 'not_interested':
      return t('Not interested: {reason}', { reason: data['leaving_reason_name'] })
    case 'add_call':
      return data['name'] ? t('Calls added: {name}', { name: data['name'] }) : t('Calls added')
    case 'remove_events':
      return t('Events removed')
    case 'import':
      return t('Imported')
    case 'merge':
      return t('Merged')
  }
}
