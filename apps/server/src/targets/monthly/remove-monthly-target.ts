import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { type Calling, serve } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { refuseSecond } from './check-monthly-target.ts'
import { lockMonthlyTarget } from './monthly-rows.ts'
import { getMonthlyTarget } from './present-monthly-target.ts'

type Asked = Calling<{ id: number }, unknown, unknown>

export const removeMonthlyTarget = serve(
  'DELETE /api/companies/{company_id}/settings/monthly_sales_targets/{id}',
  async (actor, call) => ({
    ...(await setDeleted(actor, call, call.now)),
    message: call.t(msg('Monthly sales target was successfully deleted.')),
  }),
)

export const restoreMonthlyTarget = serve(
  'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}/restore',
  async (actor, call) => {
    const answer = await refuseSecond(() => setDeleted(actor, call, null))
    const message = call.t(msg('Monthly sales target was successfully restored.'))
    call.flash(message)
    return { ...answer, message }
  },
)

const setDeleted = (actor: Staff, { params, company, write }: Asked, deleted_at: Date | null) =>
  write(async (tx) => {
    const { id, ...before } = await lockMonthlyTarget(tx, company.id, params.id)
    if ((before.deleted_at === null) !== (deleted_at === null)) {
      await tx
        .updateTable('monthly_sales_targets')
        .set({ deleted_at, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', id)
        .execute()
      await record(tx, actor, `monthly_sales_target.${deleted_at === null ? 'restored' : 'removed'}`, {
        company_id: company.id,
        id,
        before: { deleted_at: before.deleted_at },
        after: { deleted_at },
      })
    }
    return getMonthlyTarget(tx, company.id, id)
  })
