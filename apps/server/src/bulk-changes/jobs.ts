import { defineJob } from '../platform/jobs/define-job.ts'
import type { Kind } from './kind.ts'
import { runBulkChange } from './run-bulk-change.ts'
import { runBulkChangeJob } from './start-bulk-change.ts'

export const bulkChangesJobs = (kinds: readonly Kind[]) => [
  defineJob({ ...runBulkChangeJob, run: runBulkChange(kinds) }),
]
