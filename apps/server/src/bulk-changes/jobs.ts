import { defineJob } from '../platform/jobs/define-job.ts'
import { importPeople } from './import/import-people.ts'
import { importPeopleJob } from './import/start-import.ts'
import { runChangeJob } from './order-change.ts'
import { runChange } from './run-change.ts'

export const bulkChangesJobs = [
  defineJob({ ...runChangeJob, run: runChange }),
  defineJob({ ...importPeopleJob, run: importPeople }),
]
