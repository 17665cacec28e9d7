import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { type ActivityRow, activityColumns, activityJoins } from './activity-row.ts'
import { presentActivity } from './present-activity.ts'
import { whereActivities } from './where-activities.ts'
import { findActivity, joinPeople } from './find-activity.ts'
import { limitTo } from '../platform/db/limit-to.ts'
import { keptTotal } from './kept-total.ts'

const pageSize = 5
const mostOnPage = 100

const orders: Record<string, ReturnType<typeof sql>> = {
  start: sql`activities.start`,
  completed_at: sql`activities.completed_at`,
  created_at: sql`activities.created_at`,
}

export const listActivities = serve('GET /api/activities', async (actor, { db, company, query, now, t }) => {
  const where = whereActivities(actor, company, query, now)
  const { limit, offset, pagination } = pageOf(query, { default: pageSize, cap: mostOnPage })
  const order = orders[query.sort_by ?? ''] ?? orders['start']
  // Only this one can be null, and an index is read backwards only without the addition.
  const nulls = query.sort_by === 'completed_at' ? sql`nulls last` : sql``
  const direction = query.sort_direction === 'desc' ? sql`desc ${nulls}` : sql`asc`
  const sorted = sql`order by ${order} ${direction}, activities.id`
  const [{ rows }, counted] = await Promise.all([
    sql<ActivityRow>`
      select ${activityColumns} from activities ${activityJoins}
      where activities.id in (
        select activities.id from activities ${joinPeople(actor)} where ${where} ${sorted}
        ${limitTo(limit, offset)})
      ${sorted}`.execute(db),
    (
      keptTotal(actor, company, query) ??
      sql<{ total: number }>`select count(*) as total from activities ${joinPeople(actor)} where ${where}`
    ).execute(db),
  ])
  return {
    collection: rows.map((row) => presentActivity(actor, row, { now, t })),
    pagination: pagination(counted.rows[0]?.total ?? 0),
  }
})

export const countActivities = serve('GET /api/activities/count', async (actor, { db, company, query, now }) => {
  const { rows } = await sql<{ count: number; code: string }>`
    select count(*) as count, activities.kind_code as code
    from activities ${joinPeople(actor)}
    where ${whereActivities(actor, company, query, now)}
    group by activities.kind_code order by activities.kind_code`.execute(db)
  return { collection: rows }
})

export const showActivity = serve('GET /api/activities/{id}', async (actor, { db, params, now, t }) =>
  presentActivity(actor, await findActivity(db, actor, params.id), { now, t }),
)
