import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inEnglish, type Misfit, misfitBegins } from './check-payload.ts'

/** Stays in the queue's table, so that it can be retried or removed like any failed job. */
export async function parkJob(db: Db, id: string, misfit: Misfit): Promise<never> {
  const reason = inEnglish(misfit)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${reason} where id = ${id}`.execute(
    db,
  )
  throw new Error(reason)
}

/** Expects `_private_jobs j` and `_private_tasks t`. Jobs unknown to every worker can wait. */
export const jobState = (knownNames: readonly string[]) => sql`
  case when j.locked_at is not null then 'active'
       when j.attempts >= j.max_attempts and starts_with(j.last_error, ${misfitBegins}) then 'parked'
       when j.attempts >= j.max_attempts then 'failed'
       when j.run_at <= now() and t.identifier <> all(${knownNames}::text[]) then 'parked'
       else 'queued' end`
