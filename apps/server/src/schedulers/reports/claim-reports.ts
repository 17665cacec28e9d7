import { dueRun } from '@spotter/domain/schedulers/report-runs.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { enqueueMany } from '../../platform/jobs/enqueue.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { deliveryKey, sendReportJob } from './jobs.ts'

const atOnce = 50

/** A run, its emails, their jobs and the time of the next run are one transaction: each run happens once. */
export async function claimReports({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, (tx) => claimBatch(tx, productNow()))) === 0) return
  }
}

async function claimBatch(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<SchedulerRow & { time_zone: string }>`
    select schedulers.*, companies.time_zone from schedulers join companies on companies.id = schedulers.company_id
    where schedulers.type = 'ReportEmail' and schedulers.deleted_at is null and schedulers.next_run <= ${now}
    order by schedulers.next_run limit ${sql.lit(atOnce)} for update of schedulers skip locked`.execute(tx)
  for (const { time_zone, ...scheduler } of rows) {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    const { at, next } = dueRun(scheduler, new Date(scheduler.next_run ?? now), { now, tzinfo })
    await tx.updateTable('schedulers').set({ next_run: next }).where('id', '=', scheduler.id).execute()
    await addDeliveries(tx, scheduler, at)
  }
  return rows.length
}

async function addDeliveries(tx: Tx, { id: scheduler_id, company_id, user_ids, emails }: SchedulerRow, due_at: Date) {
  const recipients = [
    ...user_ids.map((user_id) => ({ user_id, email: null })),
    ...emails.map((email) => ({ user_id: null, email })),
  ]
  if (!recipients.length) return
  const added = await tx
    .insertInto('report_deliveries')
    .values(recipients.map((recipient) => ({ company_id, scheduler_id, due_at, ...recipient })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const jobs = added.map(({ id }) => ({ payload: { delivery_id: id }, key: deliveryKey(id) }))
  await enqueueMany(tx, sendReportJob, jobs)
}
