import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { checkKeptCounts } from './check-kept-counts.ts'
import { compactPeopleCounts } from './compact-people-counts.ts'
import { sumVisits } from './guests/visit-sums.ts'
import { sumHistories } from './history-sums.ts'
import { importPeople } from './import/import-people.ts'
import { importPeopleJob } from './import/start-import.ts'

export const peopleJobs = [
  defineJob({ name: 'compact_people_counts', payload: noPayload, every: '*/5 * * * *', run: compactPeopleCounts }),
  defineJob({ name: 'sum_histories', payload: noPayload, every: '11 2 * * *', run: sumHistories }),
  defineJob({ name: 'sum_visits', payload: noPayload, every: '17 2 * * *', run: sumVisits }),
  defineJob({ name: 'check_kept_counts', payload: noPayload, every: '41 2 * * *', attempts: 1, run: checkKeptCounts }),
  defineJob({ ...importPeopleJob, run: importPeople }),
]
