import type { Served } from '../platform/http/call.ts'
import { addTags } from './add-tags.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { removeJob } from './jobs/remove-job.ts'
import { retryJob } from './jobs/retry-job.ts'
import { showSealing } from './show-sealing.ts'

export const adminRoutes: readonly Served[] = [listJobs, retryJob, removeJob, addTags, showSealing]
