import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { makeExportJob } from './export/jobs.ts'
import { makeExport } from './export/make-export.ts'
import { keepPasts } from './pipeline-past/keep-pasts.ts'

export const reportsJobs = [
  defineJob({ ...makeExportJob, run: makeExport }),
  defineJob({ name: 'keep_pipeline_pasts', payload: noPayload, every: '*/10 * * * *', run: keepPasts }),
]
