import { type JobState, jobStates } from '@spotter/contract/admin/jobs.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { withoutSecrets } from '../../platform/jobs/without-secrets.ts'

interface JobRow {
  id: number
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: string
  created_at: string
  locked_at: string | null
}

/** A job that waits for its next attempt after an error is queued; failed is what nobody will try again. */
const withState = sql`
  select j.id, t.identifier as task, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at, j.locked_at,
    case when j.locked_at is not null then 'active'
         when j.attempts >= j.max_attempts then 'failed' else 'queued' end as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

export const listJobs = serve('GET /api/admin/jobs', async (_actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const state = jobStates.find((known) => known === query.filter) ?? null
  const { rows: counted } = await sql<{ state: JobState; count: number }>`
    select state, count(*) from (${withState}) as jobs group by state`.execute(db)
  const counts = { queued: 0, active: 0, failed: 0 }
  for (const { state: counting, count } of counted) counts[counting] = count
  const { rows } = await sql<JobRow>`
    select * from (${withState}) as jobs where ${state}::text is null or state = ${state}
    order by run_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return {
    collection: rows.map((row) => ({ ...row, last_error: row.last_error && withoutSecrets(row.last_error) })),
    pagination: pagination(state ? counts[state] : counts.queued + counts.active + counts.failed),
    counts,
  }
})
