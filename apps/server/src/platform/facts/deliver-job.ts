import { Type } from 'typebox'
import { declareJob } from '../jobs/define-job.ts'

/** Separate from its implementation, because subscribers record facts too. */
export const deliverJob = declareJob({
  name: 'deliver',
  // `others` were recorded by the same statement.
  payload: Type.Object({ outbox_id: Type.Integer(), others: Type.Optional(Type.Array(Type.Integer())) }),
})
