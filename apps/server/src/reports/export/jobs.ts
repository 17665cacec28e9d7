import { Type } from 'typebox'
import { declareJob } from '../../platform/jobs/define-job.ts'

export const makeExportJob = declareJob({
  name: 'make_report_export',
  payload: Type.Object({ export_id: Type.Integer(), user_id: Type.Integer() }),
  queue: ({ user_id }) => `report_exports:${user_id}`,
})
