import { sql } from 'kysely'
import type { Tx } from '../http/call.ts'

/** What waits for a time is due that much sooner; answers how many jobs that are. */
export async function shiftJobs(tx: Tx, ms: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set run_at = run_at - ${ms} * interval '1 millisecond'
    where run_at > now() and locked_at is null and attempts < max_attempts`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
