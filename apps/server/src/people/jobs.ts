import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { compactPeopleCounts } from './compact-people-counts.ts'

export const peopleJobs = [
  defineJob({ name: 'compact_people_counts', payload: noPayload, every: '*/5 * * * *', run: compactPeopleCounts }),
]
