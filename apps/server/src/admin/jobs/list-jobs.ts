import { type JobState, jobStates } from '@spotter/contract/admin/jobs.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { parseChoice } from '../../platform/http/parse-values.ts'
import { jobState } from '../../platform/jobs/park-job.ts'
import { withoutSecrets } from '../../platform/jobs/without-secrets.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

interface JobRow {
  id: number
  task: string
  payload: unknown
  state: JobState
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: string
  created_at: string
  locked_at: string | null
}

/** Failed means out of attempts; a job waiting for a retry is queued. */
const withState = (knownNames: readonly string[]) => sql`
  select j.id, t.identifier as task, j.payload, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at,
    j.locked_at, ${jobState(knownNames)} as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

export const listJobs = serve('GET /api/admin/jobs', async (_actor, { db, query, context, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const state = parseChoice('filter', query.filter, jobStates)
  const jobs = withState(context.jobs.names)
  const { rows: counted } = await sql<{ state: JobState; count: number }>`
    select state, count(*) from (${jobs}) as jobs group by state`.execute(db)
  const counts = { queued: 0, active: 0, failed: 0, parked: 0 }
  for (const { state: counting, count } of counted) counts[counting] = count
  const { rows } = await sql<JobRow>`
    select * from (${jobs}) as jobs where ${state}::text is null or state = ${state}
    order by run_at desc, id desc ${limitTo(limit, offset)}`.execute(db)
  return {
    collection: rows.map(({ payload, ...row }) => ({ ...row, last_error: errorOf({ payload, ...row }, context, t) })),
    pagination: pagination(state ? counts[state] : counts.queued + counts.active + counts.failed + counts.parked),
    counts,
    replica: (await context.replica?.look()) ?? null,
  }
})

function errorOf({ state, task, payload, last_error }: JobRow, { jobs }: Context, t: Translate): string | null {
  if (state !== 'parked') return last_error && withoutSecrets(last_error)
  const { text, values } = jobs.whyParked(task, payload)
  return t(text, values)
}
