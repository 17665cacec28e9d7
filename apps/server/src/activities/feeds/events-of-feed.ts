import { addDays } from '@spotter/domain/time/calendar.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { endOfDay, startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { hoursOf } from '../check-activity.ts'
import { isAccessible } from '../find-activity.ts'
import type { OpenFeed } from './feed-of-token.ts'

export interface FeedEventRow {
  id: number
  kind_code: EventKind
  name: string | null
  start: string
  end: string
  confirmed: boolean
  complete: boolean
  outcome: string | null
  lock_version: number
  updated_at: string
  salesperson_id: number | null
  salesperson_name: string | null
  person_id: number | null
  person_first_name: string | null
  person_last_name: string | null
  person_salesperson_id: number | null
  appointment_category_name: string | null
  club_name: string
  club_address: string | null
  club_city: string | null
  club_state: string | null
  club_zip: string | null
}

const daysBack = 30
const daysAhead = 365

/** Without tasks and deleted events. A personal feed has all clubs, a club's none of its hidden users. */
export async function eventsOfFeed(db: Db, { owner, scope }: OpenFeed, now: Date): Promise<FeedEventRow[]> {
  const { tzinfo } = hoursOf(owner.company)
  const today = dayOf(now, tzinfo)
  const { rows } = await sql<FeedEventRow>`
    select activities.id, activities.kind_code, activities.name, activities.start, activities."end",
      activities.confirmed, activities.complete, activities.outcome, activities.lock_version, activities.updated_at,
      activities.salesperson_id, seller.first_name || ' ' || seller.last_name as salesperson_name,
      activities.person_id, people.first_name as person_first_name, people.last_name as person_last_name,
      people.salesperson_id as person_salesperson_id, appointment_categories.name as appointment_category_name,
      clubs.name as club_name, clubs.address as club_address, clubs.city as club_city, clubs.state as club_state,
      clubs.zip as club_zip
    from activities
    join companies clubs on clubs.id = activities.company_id
    left join people on people.id = activities.person_id
    left join users seller on seller.id = activities.salesperson_id
    left join appointment_categories on appointment_categories.id = activities.appointment_category_id
    where activities.type = 'Event' and activities.deleted_at is null
      and activities.start >= ${startOfDay(addDays(today, -daysBack), tzinfo)}
      and activities.start <= ${endOfDay(addDays(today, daysAhead), tzinfo)}
      and ${isAccessible(owner)}
      and ${
        scope === 'user'
          ? sql<boolean>`activities.salesperson_id = ${owner.id}`
          : sql<boolean>`activities.company_id = ${owner.company.id}
              and (seller.hide_in_calendar is not true or activities.salesperson_id = ${owner.id})`
      }
    order by activities.start, activities.id`.execute(db)
  return rows
}
