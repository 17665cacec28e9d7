import { defineJob } from '../platform/jobs/define-job.ts'
import { makeExportJob } from './export/jobs.ts'
import { makeExport } from './export/make-export.ts'

export const reportsJobs = [defineJob({ ...makeExportJob, run: makeExport })]
