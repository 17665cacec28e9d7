import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Context } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { type ActivityRow, activityColumns, activityJoins } from '../activity-row.ts'
import { presentActivity, type Reading } from '../present-activity.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

interface Asked {
  where: RawBuilder<boolean>
  order?: 'asc' | 'desc'
  page: string | number | undefined
  per_page: string | number | undefined
}

const limits = { default: 25, cap: 100 }

export async function pageOfActivities({ db }: Context, actor: Staff, asked: Asked, reading: Reading) {
  const { page, per_page } = asked
  const { limit, offset, pagination } = pageOf({ ...(page && { page }), ...(per_page && { per_page }) }, limits)
  const rows = await rowsOf(db, pageStatement(asked, limit, offset))
  const activities = rows.filter((row): row is ActivityRow & { total: number } => row.id !== null)
  return {
    collection: activities.map((row) => presentActivity(actor, row, reading)),
    pagination: pagination(rows[0]?.total ?? 0),
  }
}

/** An empty page is one row with the total. */
function pageStatement({ where, order = 'asc' }: Asked, limit: number, offset: number) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  return sql<(ActivityRow | { id: null }) & { total: number }>`
    with matched as materialized (
      select activities.id, activities.start from activities left join people on people.id = activities.person_id
      where ${where}),
    page as (select id from matched order by start ${direction}, id ${direction} ${limitTo(limit, offset)})
    select total.total, shown.* from (select count(*) as total from matched) total
    left join (
      select ${activityColumns} from page join activities on activities.id = page.id ${activityJoins}) shown on true
    order by shown.start ${direction}, shown.id ${direction}`
}
