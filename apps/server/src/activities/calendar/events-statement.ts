import { may } from '@spotter/domain/accounts/permissions.ts'
import type { WeekSchedule } from '@spotter/domain/time/week-schedule.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { ofSale } from '../activity-row.ts'
import { type ActivityFilter, whereActivities } from '../where-activities.ts'
import type { EventRow } from './present-event.ts'
import { salespeopleOf } from './salespeople-of.ts'

interface Asked {
  begins: Date
  ends: Date
  filter: ActivityFilter
  now: Date
}

interface Salesperson {
  id: number
  name: string
  week_schedule: WeekSchedule
  works_elsewhere: boolean
}
interface WithTeam {
  salespeople: Salesperson[] | null
}
export type FoundEvent = EventRow & WithTeam

type Found = FoundEvent | (WithTeam & { id: null })

interface Given {
  company_id: number
  company_ids: readonly number[]
  actor_id: number
  begins: Date
  ends: Date
}
const unfiltered = fixedStatement<Given, Found>()

/** As a calendar opens. */
export function everyEvent(db: Db, actor: Staff, company: CompanyRow, asked: Omit<Asked, 'filter'>): Promise<Found[]> {
  const { begins, ends, now } = asked
  const values = { company_id: company.id, company_ids: actor.company_ids, actor_id: actor.id, begins, ends }
  const variant = [actor.root, may(actor, 'see:all_people')].join()
  return unfiltered(db, variant, values, (given) => {
    const reader = { ...actor, id: given.actor_id, company_ids: given.company_ids }
    const range = { begins: given.begins, ends: given.ends }
    return eventsStatement(reader, { ...company, id: given.company_id }, { ...range, filter: {}, now })
  })
}

/** Events last at most a day, so the index on start also finds those that began before the range. */
export const eventsStatement = (actor: Staff, company: CompanyRow, { begins, ends, filter, now }: Asked) => sql<Found>`
  with team as materialized (${salespeopleOf(actor, company)}),
  found as (
    select activities.id, activities.kind_code, activities.name, activities.person_id, activities.salesperson_id,
      case when seller.id not in (select id from team) then seller.first_name || ' ' || seller.last_name end
        as salesperson_name,
      activities.start, activities."end", activities.complete, activities.confirmed, activities.outcome,
      ${ofSale(sql`type.name`)} as secondary_sale_name,
      appointment_categories.name as appointment_category_name, activities.abc_event,
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
      and (not coalesce(seller.hide_in_calendar, false) or seller.id = ${actor.id}))
  select case when row_number() over (order by found.start, found.id) = 1 then everybody.salespeople end as salespeople,
    found.*
  from (select json_agg(team order by team.place) as salespeople from team) everybody left join found on true
  order by found.start, found.id`
