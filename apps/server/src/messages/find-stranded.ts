import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { resumeBulk } from './bulk/send-bulk-job.ts'
import { sendMessageJob } from './send-job.ts'
import { enqueueMany } from '../platform/jobs/enqueue.ts'

const atOnce = 500

/** Messages that are due and have no job any more, for example after a restored backup or a job that gave up. */
export async function findStranded({ db }: Pick<Context, 'db'>, _payload: object = {}): Promise<void> {
  const late = shiftInstant(productNow(), { minutes: -5 })
  const { rows: stranded } = await sql<{ id: number }>`
    select id from messages
    where direction = 'outbound' and deleted_at is null
      and (status = 'default' and bulk_change_id is null and send_at < ${late} or status = 'queued' and claimed_at < ${late})
    order by id limit ${sql.lit(atOnce)}`.execute(db)
  const { rows: bulk } = await sql<{ id: number }>`
    select id from bulk_changes
    where paused_at is null and kind in ('send_email', 'send_sms', 'send_whatsapp') and exists (
      select from messages
      where bulk_change_id = bulk_changes.id and status = 'default' and deleted_at is null and send_at < ${late})
      and not exists (
        select from graphile_worker.jobs where key like 'send_bulk:' || bulk_changes.id || ':%')`.execute(db)
  if (!stranded.length && !bulk.length) return
  await transaction(db, async (tx) => {
    await enqueueMany(
      tx,
      sendMessageJob,
      stranded.map(({ id }) => ({ payload: { message_id: id }, key: `message:${id}` })),
    )
    // Those of a bulk change wait for their turn, and while it is paused.
    for (const { id } of bulk) await resumeBulk(tx, id)
  })
}
