import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'
import { parseDay, parseIds } from '../../platform/http/parse-values.ts'
import { monthlyRows } from './monthly-rows.ts'
import { presentMonthlyTarget } from './present-monthly-target.ts'

export const listMonthlyTargets = serve(
  'GET /api/companies/{company_id}/settings/monthly_sales_targets',
  async (_actor, { db, query, company }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 200 })
    const status = parseSoftDelete(query.soft_delete_status, false)
    const day = parseDay('target_date', query.target_date)
    const user_ids = parseIds('user_id', query.user_id)
    const found = monthlyRows(db, company.id)
      .$if(day !== null, (some) => some.where('target_date', '=', firstOfMonth(day ?? '')))
      .$if(user_ids.length > 0, (some) => some.where('user_id', 'in', user_ids))
      .$if(status !== 'all', (some) =>
        some.where('monthly_sales_targets.deleted_at', status === 'deleted' ? 'is not' : 'is', null),
      )
    const rows = await found
      .orderBy('target_date', 'desc')
      .orderBy(sql`lower(users.first_name || ' ' || users.last_name)`)
      .orderBy('monthly_sales_targets.id')
      .limit(limit)
      .offset(offset)
      .execute()
    const total = await totalOf({ limit, offset }, rows.length, () =>
      found
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow(),
    )
    return { collection: rows.map(presentMonthlyTarget), pagination: pagination(total) }
  },
)
