import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { lockIdleJob } from './lock-idle-job.ts'

export const retryJob = serve('POST /api/admin/jobs/{id}/retry', async (actor, { params, write, t, flash }) => {
  const answer = await write(async (tx) => {
    const { id, task } = await lockIdleJob(tx, params.id)
    await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(
      tx,
    )
    await record(tx, actor, 'job.retried', { company_id: null, id, after: { task } })
    return { message: t('The job is running again.') }
  })
  flash(answer.message)
  return answer
})
