import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { hoursOf } from '../check-activity.ts'
import { presentActivity } from '../present-activity.ts'
import { whereActivities } from '../where-activities.ts'
import { type FoundToday, type TodayList, todayStatement } from './today-statement.ts'

/** Past events wait for their outcome, however old; personal time needs none. */
export const workOfToday = serve('GET /api/calendar/today', async (actor, { context, company, query, now, t }) => {
  const { tzinfo } = hoursOf(company)
  const day = dayOf(now, tzinfo)
  const paged = (page: string | number | undefined) =>
    pageOf({ ...(page && { page }), ...(query.per_page && { per_page: query.per_page }) }, limits)
  const pages = {
    outcome: paged(query.outcome_page),
    events: paged(query.events_page),
    tasks: paged(query.tasks_page),
  }
  const statement = todayStatement({
    within: whereActivities(actor, company, query, now),
    reader_id: actor.id,
    now,
    begins: startOfDay(day, tzinfo),
    ends: startOfDay(addDays(day, 1), tzinfo),
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
    outcome: listed('outcome'),
    events: listed('events'),
    tasks: listed('tasks'),
    late_calls: totals?.late_calls ?? 0,
    done: totals?.done ?? 0,
  }
})

const limits = { default: 25, cap: 100 }
