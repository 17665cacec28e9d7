import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { compactFormCounts } from './compact-form-counts.ts'

export const formsJobs = [
  defineJob({ name: 'compact_form_counts', payload: noPayload, every: '*/5 * * * *', run: compactFormCounts }),
]
