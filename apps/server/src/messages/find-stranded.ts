import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { sendMessageJob } from './send-job.ts'
import { enqueueMany } from '../platform/jobs/enqueue.ts'

const atOnce = 500

/** Messages that are due and have no job any more, for example after a restored backup or a job that gave up. */
export async function findStranded({ db }: Pick<Context, 'db'>, _payload: object = {}): Promise<void> {
  const late = shiftInstant(new Date(), { minutes: -5 }).toISOString()
  const stranded = await db
    .selectFrom('messages')
    .select('id')
    .where('direction', '=', 'outbound')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'default'), eb('send_at', '<', late)]),
        eb.and([eb('status', '=', 'queued'), eb('claimed_at', '<', late)]),
      ]),
    )
    .orderBy('id')
    .limit(atOnce)
    .execute()
  if (!stranded.length) return
  await transaction(db, (tx) =>
    enqueueMany(
      tx,
      sendMessageJob,
      stranded.map(({ id }) => ({ payload: { message_id: id }, key: `message:${id}` })),
    ),
  )
}
