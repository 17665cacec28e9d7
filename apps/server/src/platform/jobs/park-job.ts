import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inEnglish, type Misfit, misfitBegins } from './check-payload.ts'

/**
 * Ends the attempts of a job whose payload does not fit. It stays in the queue's own table, locked as it is until the
 * worker is told of the error, so that nothing is lost on the way and it is retried and removed like any failed job.
 */
export async function parkJob(db: Db, id: string, misfit: Misfit): Promise<never> {
  const reason = inEnglish(misfit)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${reason} where id = ${id}`.execute(
    db,
  )
  throw new Error(reason)
}

/** Each row of `_private_jobs j` with its `_private_tasks t`. A job waits under a name no worker knows without harm. */
export const jobState = (knownNames: readonly string[]) => sql`
  case when j.locked_at is not null then 'active'
       when j.attempts >= j.max_attempts and starts_with(j.last_error, ${misfitBegins}) then 'parked'
       when j.attempts >= j.max_attempts then 'failed'
       when j.run_at <= now() and t.identifier <> all(${knownNames}::text[]) then 'parked'
       else 'queued' end`
