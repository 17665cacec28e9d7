import { sql } from 'kysely'
import type { Tx } from '../../http/call.ts'
import type { Change, Outcome, Returned } from './change-kind.ts'
import { reasons } from './reasons.ts'

/** Writes what became of a batch, and counts it with the change it belongs to. */
export async function settleOutcomes(tx: Tx, change: Change, outcomes: readonly Outcome[]): Promise<void> {
  await settle(
    tx,
    change,
    outcomes.map((outcome) => ({
      ...outcome,
      state: 'reason' in outcome ? ('skipped' as const) : ('done' as const),
    })),
  )
}

export const settleReturned = (tx: Tx, change: Change, returned: readonly Returned[]): Promise<void> =>
  settle(tx, change, returned)

/** The next of those in hand, in whom the database would not have the change: everybody else goes on. */
export async function settleNextFailed(tx: Tx, change: Change): Promise<void> {
  const undoes = change.state === 'undoing'
  const next = await tx
    .selectFrom('change_entries')
    .select('person_id')
    .where('change_id', '=', change.id)
    .where('state', '=', undoes ? 'done' : 'waiting')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst()
  if (next) await settle(tx, change, [{ ...next, state: undoes ? 'kept' : 'failed', reason: reasons.couldNot }])
}

/** Everybody left, once nobody may go on with it. */
export async function settleRest(tx: Tx, change: Change): Promise<void> {
  const undoes = change.state === 'undoing'
  const rest = await tx
    .updateTable('change_entries')
    .set({ state: undoes ? 'kept' : 'skipped', reason: reasons.notPermitted })
    .where('change_id', '=', change.id)
    .where('state', '=', undoes ? 'done' : 'waiting')
    .executeTakeFirst()
  const count = Number(rest.numUpdatedRows)
  await tx
    .updateTable('changes')
    .set((eb) => (undoes ? { kept: eb('kept', '+', count) } : { skipped: eb('skipped', '+', count) }))
    .where('id', '=', change.id)
    .execute()
}

interface Settled {
  person_id: number
  state: 'done' | 'skipped' | 'failed' | 'returned' | 'kept'
  reason?: string | null
  before?: unknown
  after?: unknown
}

async function settle(tx: Tx, change: Change, settled: readonly Settled[]): Promise<void> {
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as settled (person_id bigint, state text, reason text, before jsonb, after jsonb)),
    written as (
      update change_entries entry set state = settled.state, reason = settled.reason,
        before = coalesce(settled.before, entry.before), after = coalesce(settled.after, entry.after)
      from settled where entry.change_id = ${change.id} and entry.person_id = settled.person_id
      returning entry.state)
    update changes set
      done = done + (select count(*) from written where state = 'done'),
      skipped = skipped + (select count(*) from written where state = 'skipped'),
      failed = failed + (select count(*) from written where state = 'failed'),
      returned = returned + (select count(*) from written where state = 'returned'),
      kept = kept + (select count(*) from written where state = 'kept')
    where id = ${change.id}`.execute(tx)
}
