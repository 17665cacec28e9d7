import type { Query } from '@spotter/contract/endpoints.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { type SchedulerType, schedulerTypes } from '@spotter/domain/schedulers/schedulers.ts'
import { sql } from 'kysely'
import { type Calling, serve } from '../platform/http/call.ts'
import { pageOf, totalOf } from '../platform/http/pages.ts'
import { parseChoices } from '../platform/http/parse-values.ts'
import { asReminder, presentScheduler, schedulersWithRuns } from './present-scheduler.ts'

export const listSchedulers = serve('GET /api/companies/{company_id}/schedulers', (_actor, call) => {
  const types = parseChoices('type', call.query.type, schedulerTypes)
  return listPage(call, types.length ? types : schedulerTypes)
})

export const listReminders = serve(
  'GET /api/companies/{company_id}/scheduler/appointment_reminders',
  async (_actor, call) => {
    const { collection, pagination } = await listPage(call, ['AppointmentReminder'])
    return { collection: collection.map(asReminder), pagination }
  },
)

export const listReportEmails = serve('GET /api/companies/{company_id}/scheduler/report_emails', (_actor, call) =>
  listPage(call, ['ReportEmail']),
)

type Asked = Calling<unknown, Query<'GET /api/companies/{company_id}/scheduler/report_emails'>, unknown>

async function listPage({ db, query, company, t, now }: Asked, types: readonly SchedulerType[]) {
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 200 })
  const status = parseSoftDelete(query.soft_delete_status, false)
  const found = schedulersWithRuns(db)
    .where('schedulers.company_id', '=', company.id)
    .where('schedulers.type', 'in', types)
    .$if(status !== 'all', (some) => some.where('deleted_at', status === 'deleted' ? 'is not' : 'is', null))
  const rows = await found.orderBy('schedulers.type').orderBy('schedulers.id').limit(limit).offset(offset).execute()
  const total = await totalOf({ limit, offset }, rows.length, () =>
    found
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  )
  const collection: Scheduler[] = rows.map((row) => presentScheduler(row, t, now))
  return { collection, pagination: pagination(total) }
}
