import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { lockIdleJob } from './lock-idle-job.ts'

export const removeJob = serve('DELETE /api/admin/jobs/{id}', async (actor, { params, write, t }) =>
  write(async (tx) => {
    const { id, task } = await lockIdleJob(tx, params.id)
    await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx)
    await record(tx, actor, 'job.removed', { company_id: null, id, before: { task } })
    return { message: t('The job was removed.') }
  }),
)
