import type { Tx } from '../../platform/http/call.ts'
import { declareJob, noPayload } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const planRemindersJob = declareJob({ name: 'plan_reminders', payload: noPayload })
export const runRemindersJob = declareJob({ name: 'run_reminders', payload: noPayload })

export const planRemindersLater = (tx: Tx) => enqueue(tx, planRemindersJob, {}, { key: 'plan_reminders' })
