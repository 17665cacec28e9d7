import type { OpeningHours } from '@spotter/domain/inbox/waiting.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'

export type ResponseRow = Selectable<Database['first_responses']>

export const hoursOf = ({ time_zone, ...club }: ClubHours): OpeningHours => ({
  ...club,
  tzinfo: tzinfoOf(time_zone) ?? 'UTC',
})
type ClubHours = Pick<CompanyRow, 'time_zone' | 'work_time_from' | 'work_time_into' | 'week_schedule'>

/** With what decides on it of the person and the club. */
export interface LeadRow extends ResponseRow, ClubHours {
  person_status: Status
  person_company_id: number
  person_salesperson_id: number | null
  person_deleted: boolean
  request_deleted: boolean
  /** When they came in once more, or were merged with someone who did. */
  later_at: string | null
}

/**
 * Only the responses are locked; who locks people as well does so before. They are read by a second statement, because
 * one that has waited for a lock sees the locked rows as they are now, but the people joined to them as they were.
 */
export async function lockLeads(tx: Tx, which: RawBuilder<boolean>): Promise<LeadRow[]> {
  const locked = await rowsOf(
    tx,
    sql<{ id: number }>`select id from first_responses response where ${which} order by id for update`,
  )
  if (!locked.length) return []
  return rowsOf(
    tx,
    sql<LeadRow>`
    select response.*, club.time_zone, club.work_time_from, club.work_time_into, club.week_schedule,
      person.status as person_status, person.company_id as person_company_id,
      person.salesperson_id as person_salesperson_id, person.deleted_at is not null as person_deleted,
      request.deleted_at is not null as request_deleted, (
        select min(later.entered_at) from first_responses later left join requests sent on sent.id = later.request_id
        where later.person_id = response.person_id and sent.deleted_at is null
          and (later.entered_at, later.id) > (response.entered_at, response.id)) as later_at
    from first_responses response
      left join requests request on request.id = response.request_id
      join people person on person.id = response.person_id
      join companies club on club.id = response.company_id
    where response.id = any(${locked.map(({ id }) => id)}::bigint[]) order by response.id`,
  )
}
