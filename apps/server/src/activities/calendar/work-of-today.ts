import { may } from '@spotter/domain/accounts/permissions.ts'
import { queueOfFilter } from '@spotter/domain/activities/next-call.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { worksInClub } from '../../people/check-choices.ts'
import { parseIds } from '../../platform/http/parse-values.ts'
import { hoursOf } from '../check-activity.ts'
import { isInQueue } from '../next-call/due-calls.ts'
import { loadQueue } from '../next-call/load-queue.ts'
import { presentActivity } from '../present-activity.ts'
import { type ActivityFilter, whereActivities } from '../where-activities.ts'
import { type FoundToday, type TodayList, todayStatement } from './today-statement.ts'

/** Past events wait for their outcome, however old; personal time needs none. */
export const workOfToday = serve('GET /api/calendar/today', async (actor, { context, db, company, query, now, t }) => {
  const { tzinfo } = hoursOf(company)
  const day = dayOf(now, tzinfo)
  const paged = (page: string | number | undefined) =>
    pageOf({ ...(page && { page }), ...(query.per_page && { per_page: query.per_page }) }, limits)
  const pages = {
    late: paged(query.late_page),
    outcome: paged(query.outcome_page),
    events: paged(query.events_page),
    tasks: paged(query.tasks_page),
    tomorrow: { ...paged(query.tomorrow_page), ...(query.tomorrow_page === undefined && { limit: 0 }) },
  }
  const statement = todayStatement({
    within: whereActivities(actor, company, query, now),
    isQueued: await inSameQueue(db, actor, company, query),
    reader_id: actor.id,
    now,
    begins: startOfDay(day, tzinfo),
    ends: startOfDay(addDays(day, 1), tzinfo),
    tomorrowEnds: startOfDay(addDays(day, 2), tzinfo),
    pages,
  })
  const rows = await rowsOf(context.db, statement)
  const [totals] = rows
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

/** The queue of the same salespeople; other filters have no queue. */
async function inSameQueue(
  db: Db,
  actor: Staff,
  company: CompanyRow,
  query: ActivityFilter,
): Promise<RawBuilder<boolean>> {
  const none = sql<boolean>`false`
  const chooses = may(actor, 'filter:salesperson')
  const ids = chooses ? parseIds('salesperson_id', query.salesperson_id) : []
  const asked = queueOfFilter(ids, { user_id: actor.id, chooses })
  if (!asked || query.kind_code || query.tags || query.membership) return none
  if (asked.salesperson_id !== undefined && !(await worksInClub(db, asked.salesperson_id, company.id))) return none
  return isInQueue(await loadQueue(db, actor, company, asked))
}

const limits = { default: 25, cap: 100 }
