import { type RawBuilder, sql } from 'kysely'
import { type ActivityRow, activityColumns, activityJoins } from '../activity-row.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

export type TodayList = 'late' | 'outcome' | 'events' | 'tasks' | 'tomorrow'

type Totals = Record<`${TodayList}_total` | 'late_calls' | 'done', number>
export type FoundToday = ActivityRow & Totals & { list: TodayList }

interface Today {
  within: RawBuilder<boolean>
  /** Of tasks: whether the queue of calls has it. */
  isQueued: RawBuilder<boolean>
  reader_id: number
  now: Date
  begins: Date
  ends: Date
  tomorrowEnds: Date
  pages: Record<TodayList, { limit: number; offset: number }>
}

/** One query, so that open events are read once; every row carries the totals. */
export function todayStatement({ within, isQueued, reader_id, now, begins, ends, tomorrowEnds, pages }: Today) {
  const activities = sql`activities left join people on people.id = activities.person_id`
  const today = sql`activities.start >= ${begins} and activities.start < ${ends}`
  const page = (list: TodayList, order: RawBuilder<unknown>) => sql`
    (select id, list from found where list = ${sql.lit(list)}
      order by ${order} ${limitTo(pages[list].limit, pages[list].offset)})`
  const total = (list: TodayList) => sql`count(*) filter (where list = ${sql.lit(list)}) as ${sql.ref(`${list}_total`)}`
  return sql<FoundToday | (Totals & { list: null })>`
    with found as materialized (
      select activities.id, activities.start, case when activities."end" < ${now} then 'outcome' else 'events' end as list,
        false as is_queued
      from ${activities}
      where ${within} and not activities.complete and activities.type = 'Event' and activities.start < ${ends}
        and case when activities."end" < ${now} then activities.kind_code <> 'personal'
          else activities.start >= ${begins}::timestamptz - interval '1 day'
            and (activities.kind_code <> 'personal' or activities.salesperson_id = ${reader_id}) end
      union all
      select activities.id, activities.start, case when activities.start < ${begins} then 'late'
        when activities.start < ${ends} then 'tasks' else 'tomorrow' end,
        activities.start < ${begins} and ${isQueued}
      from ${activities}
      where ${within} and not activities.complete and activities.type = 'Task' and activities.start < ${tomorrowEnds}),
    page as (
      ${page('outcome', sql`start desc, id desc`)}
      union all ${page('events', sql`start, id`)}
      union all ${page('late', sql`start, id`)}
      union all ${page('tasks', sql`start, id`)}
      union all ${page('tomorrow', sql`start, id`)}),
    counted as (
      select ${total('late')}, ${total('outcome')}, ${total('events')}, ${total('tasks')}, ${total('tomorrow')},
        count(*) filter (where is_queued) as late_calls,
        (select count(*) from ${activities}
          where ${within} and activities.type = 'Event' and activities.complete and ${today}) as done
      from found)
    select counted.*, shown.* from counted
    left join (
      select page.list, ${activityColumns} from page join activities on activities.id = page.id ${activityJoins}
    ) shown on true
    order by case when shown.list = 'outcome' then shown.start end desc,
      case when shown.list = 'outcome' then shown.id end desc, shown.start, shown.id`
}
