import { Type } from 'typebox'
import type { Tx } from '../platform/http/call.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue, enqueueMany } from '../platform/jobs/enqueue.ts'

const nameOf = (webhook_id: number) => `webhook:${webhook_id}`

export const sendWebhookJob = declareJob({
  name: 'send_webhook',
  payload: Type.Object({ webhook_id: Type.Integer() }),
  queue: ({ webhook_id }) => nameOf(webhook_id),
})

/** A job that comes later than others when places are few. */
const afterOthers = 10

/**
 * Makes the worker look at what waits for a receiver. One job for each receiver at a time and never two at once, so that
 * deliveries keep their order and a slow receiver takes one place however much waits for it. The row of the webhook must
 * be locked: of two who plan at once, the later knows of everything that is due.
 */
export const wakeWebhook = (
  tx: Tx,
  webhook_id: number,
  { at = null, slow = false }: { at?: string | null; slow?: boolean } = {},
): Promise<void> =>
  enqueue(tx, sendWebhookJob, { webhook_id }, { key: nameOf(webhook_id), at, priority: slow ? afterOthers : 0 })

/** The same for several receivers, which are free to get their deliveries now. */
export const wakeWebhooks = (tx: Tx, webhook_ids: readonly number[]): Promise<void> =>
  enqueueMany(
    tx,
    sendWebhookJob,
    webhook_ids.map((webhook_id) => ({ payload: { webhook_id }, key: nameOf(webhook_id) })),
  )
