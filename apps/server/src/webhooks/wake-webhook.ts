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

/** Lower priority than other jobs. */
const afterOthers = 10

/** One job per receiver, for their order. Lock the webhook row first, so that the later planner sees everything due. */
export const wakeWebhook = (
  tx: Tx,
  webhook_id: number,
  { at = null, slow = false }: { at?: string | null; slow?: boolean } = {},
): Promise<void> =>
  enqueue(tx, sendWebhookJob, { webhook_id }, { key: nameOf(webhook_id), at, priority: slow ? afterOthers : 0 })

export const wakeWebhooks = (tx: Tx, webhook_ids: readonly number[]): Promise<void> =>
  enqueueMany(
    tx,
    sendWebhookJob,
    webhook_ids.map((webhook_id) => ({ payload: { webhook_id }, key: nameOf(webhook_id) })),
  )
