import type { Tx } from '../../platform/http/call.ts'
import { declareJob, noPayload } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const runDueJob = declareJob({ name: 'run_automations', payload: noPayload })

export const runDueLater = (tx: Tx) => enqueue(tx, runDueJob, {}, { key: 'run_automations' })
