import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { queryPrepared } from '../../db/prepared.ts'
import { serve } from '../../http/call.ts'
import { hoursOf } from '../check-activity.ts'
import { whereActivities } from '../where-activities.ts'
import { pageOfActivities } from './page-of-activities.ts'

/**
 * The work of the club's day. An event that is over waits for its outcome, however long ago it was; one's own time is
 * over when it is over, and the own time of others is nobody's work.
 */
export const workOfToday = serve('GET /api/calendar/today', async (actor, { context, company, query, now, t }) => {
  const { tzinfo } = hoursOf(company)
  const day = dayOf(now, tzinfo)
  const [begins, ends] = [startOfDay(day, tzinfo), startOfDay(addDays(day, 1), tzinfo)]
  const within = whereActivities(actor, company, query, now)
  const open = sql<boolean>`${within} and not activities.complete`
  const event = sql`activities.type = 'Event'`
  const today = sql`activities.start >= ${begins} and activities.start < ${ends}`
  const list = (where: RawBuilder<boolean>, page: string | number | undefined, order: 'asc' | 'desc' = 'asc') =>
    pageOfActivities(context, actor, { where, page, per_page: query.per_page, order }, { now, t })

  const [outcome, events, tasks, counts] = await Promise.all([
    list(
      sql`${open} and ${event} and activities.start < ${now} and activities."end" < ${now}
        and activities.kind_code <> 'personal'`,
      query.outcome_page,
      'desc',
    ),
    list(
      sql`${open} and ${event} and activities.start >= ${begins}::timestamptz - interval '1 day'
        and activities.start < ${ends} and activities."end" >= ${now}
        and (activities.kind_code <> 'personal' or activities.salesperson_id = ${actor.id})`,
      query.events_page,
    ),
    list(sql`${open} and activities.type = 'Task' and ${today}`, query.tasks_page),
    queryPrepared(
      context.pool,
      sql<{ late_calls: number; done: number }>`
        select
          (select count(*) from activities left join people on people.id = activities.person_id
            where ${open} and activities.kind_code = 'call' and activities.start < ${begins}) as late_calls,
          (select count(*) from activities left join people on people.id = activities.person_id
            where ${within} and ${event} and activities.complete and ${today}) as done`.compile(context.db),
    ),
  ])
  return { day, outcome, events, tasks, late_calls: counts[0]?.late_calls ?? 0, done: counts[0]?.done ?? 0 }
})
