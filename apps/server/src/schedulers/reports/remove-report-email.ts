import type { Calling, Tx } from '../../platform/http/call.ts'
import { serve } from '../../platform/http/call.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { setDeleted } from '../set-deleted.ts'
import { nextRunAt } from './save-report-email.ts'

const type = 'ReportEmail'

export const removeReportEmail = serve(
  'DELETE /api/companies/{company_id}/scheduler/report_emails/{id}',
  async (actor, call) => ({
    ...(await setDeleted(actor, call, { type, deleted_at: call.now, then: () => Promise.resolve() })),
    message: call.t('Report email was successfully deleted.'),
  }),
)

export const restoreReportEmail = serve(
  'PUT /api/companies/{company_id}/scheduler/report_emails/{id}/restore',
  async (actor, call) => {
    const answer = await setDeleted(actor, call, { type, deleted_at: null, then: planNext(call) })
    const message = call.t('Report email was successfully restored.')
    call.flash(message)
    return { ...answer, message }
  },
)

/** What was missed meanwhile is not made up for. */
const planNext =
  ({ company, now }: Calling<unknown, unknown, unknown>) =>
  async (tx: Tx, scheduler: SchedulerRow): Promise<void> => {
    const next_run = nextRunAt(scheduler, company, now)
    await tx.updateTable('schedulers').set({ next_run }).where('id', '=', scheduler.id).execute()
  }
