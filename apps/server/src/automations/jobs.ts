import { defineJob } from '../platform/jobs/define-job.ts'
import { planEntries } from './runs/plan-entries.ts'
import { planEntriesJob } from './runs/plan-job.ts'
import { replan } from './runs/replan.ts'
import { replanJob } from './runs/replan-job.ts'
import { runDue } from './runs/run-due.ts'
import { runDueJob } from './runs/run-due-job.ts'

export const automationsJobs = [
  // Also every minute, for changes of status that no fact announced.
  defineJob({ ...planEntriesJob, every: '* * * * *', run: planEntries }),
  defineJob({ ...runDueJob, every: '* * * * *', run: runDue }),
  defineJob({ ...replanJob, run: replan }),
]
