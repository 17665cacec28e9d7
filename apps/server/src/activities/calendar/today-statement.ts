import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { type ActivityRow, activityColumns, activityJoins } from '../activity-row.ts'
import { joinPeople } from '../find-activity.ts'
import { isInQueue, type Queue } from '../next-call/due-calls.ts'
import { type ActivityFilter, whereActivities } from '../where-activities.ts'

export type TodayList = 'late' | 'outcome' | 'events' | 'tasks' | 'tomorrow'

type Totals = Record<`${TodayList}_total` | 'late_calls' | 'done', number>
interface WithTotals {
  totals: Totals | null
}
export type FoundToday = ActivityRow & WithTotals & { list: TodayList }
export type TodayRow = FoundToday | (WithTotals & { list: null })

export interface Today {
  actor: Staff
  company: CompanyRow
  filter: ActivityFilter
  /** Which counts late calls. */
  queue: Queue | null
  now: Date
  begins: Date
  ends: Date
  tomorrowEnds: Date
  pages: Partial<Record<TodayList, { limit: number; offset: number }>>
}

/** The oldest first. Each page is read in the order of the index; one row carries the totals. */
export function todayStatement({ actor, company, filter, queue, now, begins, ends, tomorrowEnds, pages }: Today) {
  const within = whereActivities(actor, company, filter, now)
  const activities = sql`activities ${joinPeople(actor)}`
  const open = (type: string) => sql`${within} and not activities.complete and activities.type = ${sql.lit(type)}`
  const isOver = sql`activities."end" < ${now}`
  const isToCome = sql`activities.start >= ${begins}::timestamptz - interval '1 day'
    and (activities.kind_code <> 'personal' or activities.salesperson_id = ${actor.id})`
  const lists: Record<TodayList, RawBuilder<unknown>> = {
    outcome: sql`${open('Event')} and activities.start < ${ends} and ${isOver} and activities.kind_code <> 'personal'`,
    events: sql`${open('Event')} and activities.start < ${ends} and not ${isOver} and ${isToCome}`,
    late: sql`${open('Task')} and activities.start < ${begins}`,
    tasks: sql`${open('Task')} and activities.start >= ${begins} and activities.start < ${ends}`,
    tomorrow: sql`${open('Task')} and activities.start >= ${ends} and activities.start < ${tomorrowEnds}`,
  }
  const page = (list: TodayList) => {
    const { limit, offset } = pages[list]!
    return sql`(select activities.id, ${sql.lit(list)} as list from ${activities} where ${lists[list]}
      order by activities.start, activities.id limit ${sql.lit(limit)} offset ${offset})`
  }
  const shown = (Object.keys(pages) as TodayList[]).map(page)
  return sql<TodayRow>`
    with page as materialized (${sql.join(shown, sql` union all `)}),
    tasks as (
      select count(*) filter (where activities.start < ${begins}) as late_total,
        count(*) filter (where activities.start >= ${begins} and activities.start < ${ends}) as tasks_total,
        count(*) filter (where activities.start >= ${ends}) as tomorrow_total,
        count(*) filter (where activities.start < ${begins} and ${queue ? isInQueue(queue) : sql`false`}) as late_calls
      from ${activities} where ${open('Task')} and activities.start < ${tomorrowEnds}),
    events as (
      select count(*) filter (where ${isOver}) as outcome_total, count(*) filter (where not ${isOver}) as events_total
      from ${activities} where ${open('Event')} and activities.start < ${ends}
        and case when ${isOver} then activities.kind_code <> 'personal' else ${isToCome} end),
    done as (
      select count(*) as done from ${activities}
      where ${within} and activities.type = 'Event' and activities.complete
        and activities.start >= ${begins} and activities.start < ${ends})
    select case when row_number() over () = 1 then totals.totals end as totals, shown.* from (
      select row_to_json(counted) as totals from (select * from tasks, events, done) counted) totals
    left join (
      select page.list, ${activityColumns} from page join activities on activities.id = page.id ${activityJoins}
    ) shown on true
    order by shown.start, shown.id`
}
