import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { Change, Outcome, Returned } from './change-kind.ts'
import { entryTableOf } from './entry-table.ts'
import { reasons } from './reasons.ts'

/** Writes what became of a batch, and counts it with the change it belongs to. */
export async function settleOutcomes(tx: Tx, change: Change, outcomes: readonly Outcome[]): Promise<void> {
  await settle(
    tx,
    change,
    outcomes.map(({ person_id, ...outcome }) => ({ of: person_id, state: stateOf(outcome), ...outcome })),
  )
}

const stateOf = (outcome: object) => ('reason' in outcome ? ('skipped' as const) : ('done' as const))

export const settleReturned = (tx: Tx, change: Change, returned: readonly Returned[]): Promise<void> =>
  settle(
    tx,
    change,
    returned.map(({ person_id, ...one }) => ({ of: person_id, ...one })),
  )

/** The next of those in hand, in whom the database would not have the change: everybody else goes on. */
export async function settleNextFailed(tx: Tx, change: Change): Promise<void> {
  const undoes = change.state === 'undoing'
  const { table, key } = entryTableOf(change.kind)
  const { rows } = await sql<{ of: number }>`
    select ${key} as of from ${table} where change_id = ${change.id} and state = ${undoes ? 'done' : 'waiting'}
    order by ${key} limit 1`.execute(tx)
  const [next] = rows
  if (next) await settle(tx, change, [{ ...next, state: undoes ? 'kept' : 'failed', reason: reasons.couldNot }])
}

/** Everybody left, once nobody may go on with it. */
export async function settleRest(tx: Tx, change: Change): Promise<void> {
  const undoes = change.state === 'undoing'
  const { table } = entryTableOf(change.kind)
  const { numAffectedRows } = await sql`
    update ${table} set state = ${undoes ? 'kept' : 'skipped'}, reason = ${reasons.notPermitted}
    where change_id = ${change.id} and state = ${undoes ? 'done' : 'waiting'}`.execute(tx)
  const count = Number(numAffectedRows ?? 0)
  await tx
    .updateTable('changes')
    .set((eb) => (undoes ? { kept: eb('kept', '+', count) } : { skipped: eb('skipped', '+', count) }))
    .where('id', '=', change.id)
    .execute()
}

/** What became of one person or event. */
export interface Settled {
  of: number
  state: 'done' | 'skipped' | 'failed' | 'returned' | 'kept'
  reason?: string | null
  before?: unknown
  after?: unknown
}

export async function settle(tx: Tx, { id, kind }: Change, settled: readonly Settled[]): Promise<void> {
  const { table, key } = entryTableOf(kind)
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as settled (of bigint, state text, reason text, before jsonb, after jsonb)),
    written as (
      update ${table} entry set state = settled.state, reason = settled.reason,
        before = coalesce(settled.before, entry.before), after = coalesce(settled.after, entry.after)
      from settled where entry.change_id = ${id} and entry.${key} = settled.of
      returning entry.state)
    update changes set
      done = done + (select count(*) from written where state = 'done'),
      skipped = skipped + (select count(*) from written where state = 'skipped'),
      failed = failed + (select count(*) from written where state = 'failed'),
      returned = returned + (select count(*) from written where state = 'returned'),
      kept = kept + (select count(*) from written where state = 'kept')
    where id = ${id}`.execute(tx)
}
