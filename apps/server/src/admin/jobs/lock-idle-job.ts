import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'
import { HttpError, notFound } from '../../platform/http/errors.ts'

/** Locked, so that no worker starts it; 409 while it is running. */
export async function lockIdleJob(tx: Tx, id: number): Promise<{ id: number; task: string }> {
  const { rows } = await sql<{ id: number; task: string; running: boolean }>`
    select j.id, t.identifier as task, j.locked_at is not null as running
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id} for update of j`.execute(tx)
  const [job] = rows
  if (!job) throw notFound()
  if (job.running) throw new HttpError(409, msg("This job is running. Please wait until it's done."))
  return job
}
