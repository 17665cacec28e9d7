import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

/** The last call made for an activity is shown with its outcome, as one line of the timeline. */
export async function showCallWith(tx: Tx, activity_id: number, entry_id: number): Promise<void> {
  await sql`
    update calls set outcome_entry_id = ${entry_id}
    where id = (select max(id) from calls where activity_id = ${activity_id} and status <> 'failed')`.execute(tx)
}

export async function detachCall(tx: Tx, entry_id: number): Promise<void> {
  await tx.updateTable('calls').set({ outcome_entry_id: null }).where('outcome_entry_id', '=', entry_id).execute()
}
