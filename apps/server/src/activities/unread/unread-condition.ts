import { may } from '@spotter/domain/accounts/permissions.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { followedClubs } from '../../notifications/own-notifications.ts'
import { isAccessible } from '../find-activity.ts'

export interface UnreadRow {
  id: number
  company_id: number
  company_name: string
  date_format: string
  time_format: string
  time_zone: string
  kind_code: EventKind
  person_id: number
  person_first_name: string
  person_last_name: string | null
  person_status: Status
  person_salesperson_id: number | null
  person_avatar_hash: string | null
  start: string
  end: string
  salesperson_id: number | null
  booked_by_name: string | null
  unread: boolean
  created_at: string
}

export const unreadColumns = sql`
  activities.id, activities.company_id, companies.name as company_name,
  companies.date_format, companies.time_format, companies.time_zone, activities.kind_code, activities.person_id,
  people.first_name as person_first_name, people.last_name as person_last_name, people.status as person_status,
  people.salesperson_id as person_salesperson_id, people.avatar_hash as person_avatar_hash,
  activities.start, activities."end", activities.salesperson_id, activities.unread, activities.created_at,
  (select first_name || ' ' || last_name from users where users.id = activities.created_by_id) as booked_by_name`

/** Own and, if unrestricted, unassigned ones from today on, in followed clubs. */
export async function unreadCondition(db: Db | Tx, actor: Staff, now: Date): Promise<RawBuilder<unknown>> {
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('id', '=', anyOf(followedClubs(actor)))
    .execute()
  const mornings = clubs.map(({ time_zone }) => {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    return startOfDay(dayOf(now, tzinfo), tzinfo).toISOString()
  })
  const nobodys = may(actor, 'see:all_people') ? sql`or activities.salesperson_id is null` : sql``
  return sql`
    from activities
    join unnest(${clubs.map(({ id }) => id)}::bigint[], ${mornings}::timestamptz[]) club (id, morning)
      on club.id = activities.company_id and activities.start >= club.morning
    join companies on companies.id = activities.company_id
    join people on people.id = activities.person_id
    where activities.type = 'Event' and activities.deleted_at is null and not activities.complete
      and ${isAccessible(actor)} and (activities.salesperson_id = ${actor.id} ${nobodys})`
}
