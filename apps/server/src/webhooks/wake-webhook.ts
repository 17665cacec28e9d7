import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

/** A job that comes later than others when places are few. */
const afterOthers = 10

/**
 * Makes the worker look at what waits for a receiver. One job for each receiver at a time and never two at once, so that
 * deliveries keep their order and a slow receiver takes one place however much waits for it. The row of the webhook must
 * be locked: of two who plan at once, the later knows of everything that is due.
 */
export async function wakeWebhook(
  tx: Tx,
  webhook_id: number,
  { at = null, slow = false }: { at?: string | null; slow?: boolean } = {},
): Promise<void> {
  const name = `webhook:${webhook_id}`
  await sql`
    select graphile_worker.add_job('send_webhook', ${JSON.stringify({ webhook_id })}::json, queue_name => ${name},
      job_key => ${name}, run_at => coalesce(${at}::timestamptz, now()), priority => ${slow ? afterOthers : 0})`.execute(
    tx,
  )
}
