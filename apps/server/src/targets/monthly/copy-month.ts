import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { msg } from '@spotter/domain/text.ts'
import { addMonths, isRepresentable } from '@spotter/domain/time/calendar.ts'
import { sql } from 'kysely'
import { recordEach } from '../../platform/facts/record-each.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { figuresOf } from './check-monthly-target.ts'
import { monthlyRows, type MonthlyTargetRow } from './monthly-rows.ts'

export const copyMonth = serve(
  'POST /api/companies/{company_id}/settings/monthly_sales_targets/copy',
  async (actor, { body, company, write, t, flash }) => {
    if (!isRepresentable(body.target_date)) throw unprocessable({ target_date: invalid })
    const target_date = firstOfMonth(body.target_date)
    const answer = await write(async (tx) => {
      const copies = await copiesFor(tx, company.id, target_date)
      const created = copies.length ? await insertMissing(tx, copies) : []
      await recordEach(
        tx,
        actor,
        created.map((row) => ({
          kind: 'monthly_sales_target.created',
          company_id: company.id,
          id: row.id,
          after: { ...figuresOf(row), user_id: row.user_id, target_date },
        })),
      )
      const count = created.length
      const text = msg(
        '{count, plural, =0 {All users have a target already.} one {# target copied.} other {# targets copied.}}',
      )
      return { count, message: t(text, { count }) }
    })
    flash(answer.message)
    return answer
  },
)

type Copy = Omit<MonthlyTargetRow, 'id' | 'user_name' | 'lock_version' | 'deleted_at' | 'created_at' | 'updated_at'>

/** Of users who still work at the club. */
async function copiesFor(tx: Tx, company_id: number, target_date: string): Promise<Copy[]> {
  const last = await monthlyRows(tx, company_id)
    .innerJoin('company_users', (on) =>
      on.onRef('company_users.user_id', '=', 'users.id').on('company_users.company_id', '=', company_id),
    )
    .where('target_date', '=', addMonths(target_date, -1))
    .where('monthly_sales_targets.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
    .orderBy('monthly_sales_targets.id')
    .execute()
  if (!last.length) throw unprocessable({ target_date: msg('the month before has no targets to copy') })
  return last.map((row) => ({ ...figuresOf(row), company_id, user_id: row.user_id, target_date }))
}

const insertMissing = (tx: Tx, copies: readonly Copy[]) =>
  tx
    .insertInto('monthly_sales_targets')
    .values(copies)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'target_date', 'user_id']).where('deleted_at', 'is', sql.lit(null)).doNothing(),
    )
    .returningAll()
    .execute()
