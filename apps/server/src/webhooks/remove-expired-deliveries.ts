import { sql } from 'kysely'
import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { limitTo } from '../platform/db/limit-to.ts'

export const removeExpiredDeliveries = defineJob({
  name: 'remove_expired_webhook_deliveries',
  formerly: ['forget_webhook_deliveries'],
  payload: noPayload,
  every: '47 3 * * *',
  run: async ({ db }) => {
    const atOnce = 5_000
    for (let gone = atOnce; gone === atOnce;) {
      const { numAffectedRows } = await sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries where created_at < now() - interval '30 days' ${limitTo(atOnce)})`.execute(
        db,
      )
      gone = Number(numAffectedRows ?? 0)
    }
    await sql`delete from webhook_secrets where expires_at < now()`.execute(db)
  },
})
