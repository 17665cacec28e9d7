import { daysOf, workingHours } from '@spotter/domain/activities/working-hours.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import type { WeekSchedule } from '@spotter/domain/time/week-schedule.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../../accounts/actor.ts'
import { queryPrepared } from '../../db/prepared.ts'
import { serve } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { type ActivityFilter, whereActivities } from '../where-activities.ts'
import { type EventRow, presentEvent } from './present-event.ts'
import { rangeOfDays } from './range-of-days.ts'

export const listEvents = serve('GET /api/events', async (actor, { context, company, query, now, t }) => {
  const { range, begins, ends } = rangeOfDays(query, company, now)
  const days = daysOf(range)
  const [rows, salespeople] = await Promise.all([
    eventsBetween(context, actor, company, { begins, ends, filter: query, now }),
    salespeopleOf(context, actor, company),
  ])
  return {
    collection: rows.map((row) => presentEvent(actor, row, { now, t })),
    days,
    hours: hoursOn(days, company, null),
    salespeople: salespeople.map(({ id, name, week_schedule }) => ({
      id,
      name,
      hours: hoursOn(days, company, week_schedule),
    })),
  }
})

const hoursOn = (days: readonly Day[], company: CompanyRow, own: WeekSchedule | null) =>
  days.map((day) => workingHours(day, company, own))

interface Asked {
  begins: Date
  ends: Date
  filter: ActivityFilter
  now: Date
}

/** No event lasts longer than a day, so the index on the start finds those that began before the first of the days. */
export const eventsStatement = (
  actor: Staff,
  company: CompanyRow,
  { begins, ends, filter, now }: Asked,
) => sql<EventRow>`
  select activities.id, activities.kind_code, activities.name, activities.person_id, activities.salesperson_id,
    seller.first_name || ' ' || seller.last_name as salesperson_name, activities.start, activities."end",
    activities.complete, activities.confirmed, activities.completed_at, activities.outcome,
    activities.secondary_sale_id, appointment_categories.name as appointment_category_name, activities.abc_event,
    activities.overlap_reason, activities.lock_version, people.first_name as person_first_name,
    people.last_name as person_last_name, people.status as person_status,
    people.salesperson_id as person_salesperson_id
  from activities
    left join people on people.id = activities.person_id
    left join users seller on seller.id = activities.salesperson_id
    left join appointment_categories on appointment_categories.id = activities.appointment_category_id
  where ${whereActivities(actor, company, filter, now)} and activities.type = 'Event'
    and activities.start >= ${begins}::timestamptz - interval '1 day' and activities.start < ${ends}
    and (activities."end" > ${begins} or activities.start >= ${begins})
    and (not coalesce(seller.hide_in_calendar, false) or seller.id = ${actor.id})
  order by activities.start, activities.id`

const eventsBetween = ({ db, pool }: Context, actor: Staff, company: CompanyRow, asked: Asked) =>
  queryPrepared(pool, eventsStatement(actor, company, asked).compile(db))

interface Salesperson {
  id: number
  name: string
  week_schedule: WeekSchedule
}

/** Whose days the calendar can show: restricted salespeople have only their own. */
const salespeopleOf = ({ db, pool }: Context, actor: Staff, company: CompanyRow) =>
  queryPrepared(
    pool,
    sql<Salesperson>`
      select users.id, users.first_name || ' ' || users.last_name as name, users.week_schedule
      from users join company_users on company_users.user_id = users.id
      where company_users.company_id = ${company.id} and users.deleted_at is null
        and not users.role = any(${machineRoles}::text[])
        and (not users.hide_in_calendar or users.id = ${actor.id})
        ${may(actor, 'see:all_people') ? sql`` : sql`and users.id = ${actor.id}`}
      order by lower(users.first_name), lower(users.last_name), users.id`.compile(db),
  )
