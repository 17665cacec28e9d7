import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { stale } from '../../platform/http/errors.ts'
import { checkMonthlyTarget, figuresOf, refuseSecond, type StoredTarget } from './check-monthly-target.ts'
import { lockMonthlyTarget } from './monthly-rows.ts'
import { getMonthlyTarget, presentMonthlyTarget } from './present-monthly-target.ts'

export const createMonthlyTarget = serveSaving(
  'POST /api/companies/{company_id}/settings/monthly_sales_targets',
  async (actor, { body, company, write, t, flash }) => {
    const company_id = company.id
    const message = t(msg('Monthly sales target was successfully created.'))
    const answer = await refuseSecond(() =>
      write(async (tx) => {
        const after = await checkMonthlyTarget(tx, { company_id, sent: body, present: null })
        const { id } = await tx
          .insertInto('monthly_sales_targets')
          .values({ company_id, ...after })
          .returning('id')
          .executeTakeFirstOrThrow()
        await record(tx, actor, 'monthly_sales_target.created', { company_id, id, after: { ...after } })
        return { ...(await getMonthlyTarget(tx, company_id, id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export const updateMonthlyTarget = serveSaving(
  'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}',
  async (actor, { params, body, company, write, t, flash }) => {
    const company_id = company.id
    const message = t(msg('Monthly sales target was successfully updated.'))
    const answer = await refuseSecond(() =>
      write(async (tx) => {
        const present = await lockMonthlyTarget(tx, company_id, params.id)
        if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
          throw stale(presentMonthlyTarget(present))
        }
        const after = await checkMonthlyTarget(tx, { company_id, sent: body, present })
        const { user_id, target_date } = present
        const before: StoredTarget = { ...figuresOf(present), user_id, target_date }
        if (!isDeepStrictEqual(before, after)) {
          await tx
            .updateTable('monthly_sales_targets')
            .set({ ...after, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
            .where('id', '=', present.id)
            .execute()
          const change = { company_id, id: present.id, before: { ...before }, after: { ...after } }
          await record(tx, actor, 'monthly_sales_target.updated', change)
        }
        return { ...(await getMonthlyTarget(tx, company_id, present.id)), message }
      }),
    )
    flash(message)
    return answer
  },
)
