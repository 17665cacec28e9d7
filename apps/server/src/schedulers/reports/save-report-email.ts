import { nextRun, type ReportTiming } from '@spotter/domain/schedulers/report-runs.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { serveSaving } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { stale } from '../../platform/http/errors.ts'
import { lockScheduler } from '../find-scheduler.ts'
import { getScheduler } from '../present-scheduler.ts'
import { previousValues, recordScheduler } from '../record-scheduler.ts'
import { checkReportEmail } from './check-report-email.ts'

const type = 'ReportEmail'

export const createReportEmail = serveSaving(
  'POST /api/companies/{company_id}/scheduler/report_emails',
  async (actor, { body, company, now, write, t, flash }) => {
    const message = t('Report email was successfully created.')
    const answer = await write(async (tx) => {
      const values = await checkReportEmail(tx, { company, sent: body, present: null })
      const scheduler = await tx
        .insertInto('schedulers')
        .values({ company_id: company.id, type, ...values, next_run: nextRunAt(values, company, now) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordScheduler(tx, actor, 'created', { scheduler, before: null, after: values })
      return { ...(await getScheduler(tx, scheduler.id, { t, now })), message }
    })
    flash(message)
    return answer
  },
)

export const updateReportEmail = serveSaving(
  'PUT /api/companies/{company_id}/scheduler/report_emails/{id}',
  async (actor, { params, body, company, now, write, t, flash }) => {
    const message = t('Report email was successfully updated.')
    const answer = await write(async (tx) => {
      const present = await lockScheduler(tx, { id: params.id, company_id: company.id, type })
      if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
        throw stale(await getScheduler(tx, present.id, { t, now }))
      }
      const after = await checkReportEmail(tx, { company, sent: body, present })
      const before = previousValues(present, after)
      if (!isDeepStrictEqual(before, after)) {
        const next_run = nextRunAt(after, company, now)
        await tx
          .updateTable('schedulers')
          .set({ ...after, next_run, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
          .where('id', '=', present.id)
          .execute()
        await recordScheduler(tx, actor, 'updated', { scheduler: present, before, after })
      }
      return { ...(await getScheduler(tx, present.id, { t, now })), message }
    })
    flash(message)
    return answer
  },
)

export const nextRunAt = (timing: ReportTiming, { time_zone }: Pick<CompanyRow, 'time_zone'>, now: Date): Date =>
  nextRun(timing, now, tzinfoOf(time_zone) ?? 'UTC')
