import { Type } from 'typebox'
import type { Tx } from '../../platform/http/call.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue, enqueueMany } from '../../platform/jobs/enqueue.ts'

export const sendBulkJob = declareJob({
  name: 'send_bulk_messages',
  payload: Type.Object({ bulk_change_id: Type.Integer(), company_id: Type.Optional(Type.Integer()) }),
})

/** One waiting job for each club, because each sends from its own number. */
export const sendBulkLater = (
  tx: Tx,
  bulk_change_id: number,
  company_ids: Iterable<number>,
  at: Date | string,
): Promise<void> =>
  enqueueMany(
    tx,
    sendBulkJob,
    [...company_ids].map((company_id) => ({
      payload: { bulk_change_id, company_id },
      key: `send_bulk:${bulk_change_id}:${company_id}`,
      at,
    })),
  )

/** Of all clubs that have some left. */
export const resumeBulk = (tx: Tx, bulk_change_id: number): Promise<void> =>
  enqueue(tx, sendBulkJob, { bulk_change_id }, { key: `send_bulk:${bulk_change_id}` })
