import type { Db } from '../../db/connect.ts'
import { putJob } from '../../jobs/test/put-job.ts'

/** No worker knows this job; each retry leaves one audit row. */
export const failedJob = (db: Db): Promise<number> => putJob(db, { name: 'unheard_of', max_attempts: 1 })

export const timesRetried = async (db: Db, id: number) =>
  (await db.selectFrom('audit').select('id').where('kind', '=', 'job.retried').where('subject_id', '=', id).execute())
    .length
