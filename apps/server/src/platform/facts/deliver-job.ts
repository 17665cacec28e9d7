import { Type } from 'typebox'
import { declareJob } from '../jobs/define-job.ts'

/** Separate from its implementation, because subscribers record facts too. */
export const deliverJob = declareJob({ name: 'deliver', payload: Type.Object({ outbox_id: Type.Integer() }) })
