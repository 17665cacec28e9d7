import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { defineJob, noPayload } from './define-job.ts'

/** By then every process has loaded the payloads it was notified of. */
export async function removeExpiredPayloads({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from realtime_payloads where created_at < now() - interval '15 minutes'`.execute(db)
}

export const removeExpiredPayloadsJob = defineJob({
  name: 'remove_expired_payloads',
  formerly: ['forget_old_payloads'],
  payload: noPayload,
  every: '*/5 * * * *',
  run: removeExpiredPayloads,
})
