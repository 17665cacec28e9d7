import { Type } from 'typebox'
import { declareJob } from '../jobs/define-job.ts'

/** Declared apart from what it does, since facts are recorded by those who deliver them too. */
export const deliverJob = declareJob({ name: 'deliver', payload: Type.Object({ outbox_id: Type.Integer() }) })
