import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { BulkChange, Entry, Outcome, Values } from './kind.ts'
import { reasons } from './reasons.ts'

export const loadEntries = (
  db: Db | Tx,
  bulk_change_id: number,
  state: 'waiting' | 'done',
  { after = 0, limit }: { after?: number; limit: number },
): Promise<Entry[]> =>
  db
    .selectFrom('bulk_change_entries')
    .selectAll()
    .where('bulk_change_id', '=', bulk_change_id)
    .where('state', '=', sql.lit(state))
    .where('subject_id', '>', after)
    .orderBy('subject_id')
    .limit(limit)
    .execute()

export const settleOutcomes = (tx: Tx, change: BulkChange, outcomes: readonly Outcome[]): Promise<void> =>
  settle(
    tx,
    change,
    outcomes.map((outcome) => ({ ...outcome, state: 'reason' in outcome ? 'skipped' : 'done' })),
  )

export async function settleNextFailed(tx: Tx, change: BulkChange): Promise<void> {
  const undoes = change.state === 'undoing'
  const [next] = await loadEntries(tx, change.id, undoes ? 'done' : 'waiting', { limit: 1 })
  if (!next) return
  await settle(tx, change, [
    { subject_id: next.subject_id, state: undoes ? 'kept' : 'failed', reason: reasons.couldNot },
  ])
}

/** Settles all remaining entries of a user who was removed. */
export async function settleRest(tx: Tx, change: BulkChange): Promise<void> {
  const undoes = change.state === 'undoing'
  const { numUpdatedRows } = await tx
    .updateTable('bulk_change_entries')
    .set({ state: undoes ? 'kept' : 'skipped', reason: reasons.notPermitted })
    .where('bulk_change_id', '=', change.id)
    .where('state', '=', sql.lit(undoes ? 'done' : 'waiting'))
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  await tx
    .updateTable('bulk_changes')
    .set((eb) => (undoes ? { kept: eb('kept', '+', count) } : { skipped: eb('skipped', '+', count) }))
    .where('id', '=', change.id)
    .execute()
}

interface Settled {
  subject_id: number
  state: 'done' | 'skipped' | 'failed' | 'returned' | 'kept'
  reason?: string | null
  before?: Values
  after?: Values
}

export async function settle(tx: Tx, { id }: BulkChange, settled: readonly Settled[]): Promise<void> {
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as settled (subject_id bigint, state text, reason text, before jsonb, after jsonb)),
    written as (
      update bulk_change_entries entry set state = settled.state, reason = settled.reason,
        before = coalesce(settled.before, entry.before), after = coalesce(settled.after, entry.after)
      from settled where entry.bulk_change_id = ${id} and entry.subject_id = settled.subject_id
      returning entry.state)
    update bulk_changes set
      done = done + (select count(*) from written where state = 'done'),
      skipped = skipped + (select count(*) from written where state = 'skipped'),
      failed = failed + (select count(*) from written where state = 'failed'),
      returned = returned + (select count(*) from written where state = 'returned'),
      kept = kept + (select count(*) from written where state = 'kept')
    where id = ${id}`.execute(tx)
}
