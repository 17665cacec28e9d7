import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { serveSaving } from '../../platform/http/call.ts'
import { stale } from '../../platform/http/errors.ts'
import { lockScheduler } from '../find-scheduler.ts'
import { asReminder, getScheduler } from '../present-scheduler.ts'
import { previousValues, recordScheduler } from '../record-scheduler.ts'
import { checkReminder } from './check-reminder.ts'
import { planAgain } from './plan-again.ts'

const type = 'AppointmentReminder'

export const createReminder = serveSaving(
  'POST /api/companies/{company_id}/scheduler/appointment_reminders',
  async (actor, { body, company, now, write, t, flash }) => {
    const message = t('Appointment reminder was successfully created.')
    const answer = await write(async (tx) => {
      const values = await checkReminder(tx, actor, { company, sent: body, present: null })
      const scheduler = await tx
        .insertInto('schedulers')
        .values({ company_id: company.id, type, ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordScheduler(tx, actor, 'created', { scheduler, before: null, after: values })
      await planAgain(tx, scheduler)
      return { ...asReminder(await getScheduler(tx, scheduler.id, { t, now })), message }
    })
    flash(message)
    return answer
  },
)

export const updateReminder = serveSaving(
  'PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}',
  async (actor, { params, body, company, now, write, t, flash }) => {
    const message = t('Appointment reminder was successfully updated.')
    const answer = await write(async (tx) => {
      const present = await lockScheduler(tx, { id: params.id, company_id: company.id, type })
      if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
        throw stale(await getScheduler(tx, present.id, { t, now }))
      }
      const after = await checkReminder(tx, actor, { company, sent: body, present })
      const before = previousValues(present, after)
      if (!isDeepStrictEqual(before, after)) {
        await tx
          .updateTable('schedulers')
          .set({
            ...after,
            version: sql`version + 1`,
            lock_version: sql`lock_version + 1`,
            updated_at: sql`product_now()`,
          })
          .where('id', '=', present.id)
          .execute()
        await recordScheduler(tx, actor, 'updated', { scheduler: present, before, after })
        await planAgain(tx, present)
      }
      return { ...asReminder(await getScheduler(tx, present.id, { t, now })), message }
    })
    flash(message)
    return answer
  },
)
