// A worker process that runs what is due of automations, when a test asks and not also every minute.
import { defineJob } from '../../platform/jobs/define-job.ts'
import { workAlone } from '../../test/work-alone.ts'
import { runDue } from '../runs/run-due.ts'
import { runDueJob } from '../runs/run-due-job.ts'

await workAlone(process.argv[2] ?? '', [defineJob({ ...runDueJob, run: runDue })])
