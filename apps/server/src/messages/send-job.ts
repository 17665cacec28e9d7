import { Type } from 'typebox'
import type { Tx } from '../platform/http/call.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

export const sendMessageJob = declareJob({
  name: 'send_message',
  payload: Type.Object({ message_id: Type.Integer() }),
})

/** One waiting job for each message; a later time replaces an earlier one. */
export const sendLater = (tx: Tx, message_id: number, at: Date | string) =>
  enqueue(tx, sendMessageJob, { message_id }, { key: `message:${message_id}`, at })
