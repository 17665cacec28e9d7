import { serve, type Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { enqueueMany } from '../platform/jobs/enqueue.ts'
import type { SchedulerRow } from './find-scheduler.ts'
import { getJob } from './list-all-schedulers.ts'
import { recordScheduler } from './record-scheduler.ts'
import { planAgain } from './reminders/plan-again.ts'
import { deliveryKey, sendReportJob } from './reports/jobs.ts'
import { nextRunAt } from './reports/save-report-email.ts'

export const restartScheduler = serve(
  'POST /api/admin/schedulers/{id}/restart',
  async (actor, { params, write, t, now, flash }) => {
    const message = t('Scheduler was successfully reload')
    const answer = await write(async (tx) => {
      const scheduler = await lockActive(tx, params.id)
      if (scheduler.type === 'AppointmentReminder') await planAgain(tx, scheduler)
      else await restartReports(tx, scheduler, now)
      const job = await getJob(tx, scheduler.id, { t, now })
      await recordScheduler(tx, actor, 'restarted', { scheduler, before: null, after: { next_run: job.next_run } })
      return { ...job, message }
    })
    flash(message)
    return answer
  },
)

async function lockActive(tx: Tx, id: number): Promise<SchedulerRow> {
  const found = tx.selectFrom('schedulers').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  const scheduler = await found.forUpdate().executeTakeFirst()
  if (!scheduler) throw notFound()
  return scheduler
}

/** What did not leave is sent once more; an email that may have left is not. */
async function restartReports(tx: Tx, scheduler: SchedulerRow, now: Date): Promise<void> {
  const club = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', scheduler.company_id)
    .executeTakeFirstOrThrow()
  const next_run = nextRunAt(scheduler, club, now)
  await tx.updateTable('schedulers').set({ next_run }).where('id', '=', scheduler.id).execute()
  const waiting = await tx
    .updateTable('report_deliveries')
    .set({ state: 'planned', finished_at: null })
    .where('scheduler_id', '=', scheduler.id)
    .where('state', 'in', ['planned', 'failed'])
    .returning('id')
    .execute()
  const jobs = waiting.map(({ id }) => ({ payload: { delivery_id: id }, key: deliveryKey(id) }))
  await enqueueMany(tx, sendReportJob, jobs)
}
