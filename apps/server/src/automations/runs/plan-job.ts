import type { Tx } from '../../platform/http/call.ts'
import { declareJob, noPayload } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const planEntriesJob = declareJob({ name: 'plan_automations', payload: noPayload })

export const planEntriesLater = (tx: Tx) => enqueue(tx, planEntriesJob, {}, { key: 'plan_automations' })
