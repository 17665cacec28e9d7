import type { Tx } from '../platform/http/call.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { runRemindersJob } from './reminders/jobs.ts'
import { claimReportsJob } from './reports/jobs.ts'

/** Without waiting for the minute. */
export async function runSchedulersLater(tx: Tx): Promise<void> {
  for (const job of [runRemindersJob, claimReportsJob]) await enqueue(tx, job, {}, { key: job.name })
}
