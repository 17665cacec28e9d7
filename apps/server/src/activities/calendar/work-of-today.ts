import { may } from '@spotter/domain/accounts/permissions.ts'
import { queueOfFilter } from '@spotter/domain/activities/next-call.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { worksInClub } from '../../people/check-choices.ts'
import { parseSalespeople } from '../../platform/http/parse-values.ts'
import { hoursOf } from '../check-activity.ts'
import type { Queue } from '../next-call/due-calls.ts'
import { loadQueue } from '../next-call/load-queue.ts'
import { presentActivity } from '../present-activity.ts'
import type { ActivityFilter } from '../where-activities.ts'
import { loadToday } from './load-today.ts'
import type { FoundToday, TodayList } from './today-statement.ts'

/** Past events wait for their outcome, however old; personal time needs none. */
export const workOfToday = serve('GET /api/calendar/today', async (actor, { context, db, company, query, now, t }) => {
  const { tzinfo } = hoursOf(company)
  const day = dayOf(now, tzinfo)
  const paged = (page: string | number | undefined, rows = 25) =>
    pageOf({ ...(page && { page }), ...(query.per_page && { per_page: query.per_page }) }, { default: rows, cap: 100 })
  const pages = {
    late: paged(query.late_page, lateRows),
    outcome: paged(query.outcome_page),
    events: paged(query.events_page),
    tasks: paged(query.tasks_page),
    tomorrow: paged(query.tomorrow_page),
  }
  const { tomorrow, ...always } = pages
  const { kind_code, membership, tags, salesperson_id } = query
  const rows = await loadToday(context.db, {
    actor,
    company,
    filter: { kind_code, membership, tags, salesperson_id },
    queue: await queueOfSame(db, actor, company, query),
    now,
    begins: startOfDay(day, tzinfo),
    ends: startOfDay(addDays(day, 1), tzinfo),
    tomorrowEnds: startOfDay(addDays(day, 2), tzinfo),
    pages: query.tomorrow_page === undefined ? always : { ...always, tomorrow },
  })
  const totals = rows.find((row) => row.totals)?.totals
  const listed = (list: TodayList) => ({
    collection: rows
      .filter((row): row is FoundToday => row.list === list)
      .map((row) => presentActivity(actor, row, { now, t })),
    pagination: pages[list].pagination(totals?.[`${list}_total`] ?? 0),
  })
  return {
    day,
    late: listed('late'),
    outcome: listed('outcome'),
    events: listed('events'),
    tasks: listed('tasks'),
    tomorrow: listed('tomorrow'),
    late_calls: totals?.late_calls ?? 0,
    done: totals?.done ?? 0,
  }
})

/** Other filters have no queue. */
async function queueOfSame(db: Db, actor: Staff, company: CompanyRow, query: ActivityFilter): Promise<Queue | null> {
  const chooses = may(actor, 'filter:salesperson')
  const ids = parseSalespeople(actor, query.salesperson_id)
  const asked = queueOfFilter(ids, { user_id: actor.id, chooses })
  if (!asked || query.kind_code || query.tags || query.membership) return null
  if (asked.salesperson_id !== undefined && !(await worksInClub(db, asked.salesperson_id, company.id))) return null
  return loadQueue(db, actor, company, asked)
}

/** Few, because today's work comes after them. */
const lateRows = 10
