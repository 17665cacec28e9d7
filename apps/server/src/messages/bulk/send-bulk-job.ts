import { Type } from 'typebox'
import type { Tx } from '../../platform/http/call.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const sendBulkJob = declareJob({
  name: 'send_bulk_messages',
  payload: Type.Object({ bulk_change_id: Type.Integer() }),
})

export const sendBulkLater = (tx: Tx, bulk_change_id: number, at: Date | string) =>
  enqueue(tx, sendBulkJob, { bulk_change_id }, { key: `send_bulk:${bulk_change_id}`, at })
