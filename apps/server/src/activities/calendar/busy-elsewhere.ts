import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { salespeopleOf } from './salespeople-of.ts'

export interface BusyTime {
  salesperson_id: number
  start: string
  end: string
}

interface Asked {
  begins: Date
  ends: Date
  /** Empty for all that the calendar shows; hidden ones can be picked for an appointment. */
  salesperson_ids: readonly number[]
}

/** When the club's salespeople are taken in other clubs: times only, without anything about the event. */
export const busyElsewhere = (
  actor: Staff,
  company: CompanyRow,
  { begins, ends, salesperson_ids }: Asked,
): RawBuilder<BusyTime> => sql<BusyTime>`
  with team as materialized (${salespeopleOf(actor, company, { withHidden: salesperson_ids.length > 0 })})
  select activities.salesperson_id, activities.start, activities."end" from activities
  where activities.salesperson_id in (select id from team)
    ${salesperson_ids.length ? sql`and activities.salesperson_id = any(${[...salesperson_ids]}::bigint[])` : sql``}
    and activities.company_id <> ${company.id} and activities.type = 'Event'
    and not activities.complete and activities.deleted_at is null
    and activities.start >= ${begins}::timestamptz - interval '1 day' and activities.start < ${ends}
    and activities."end" > ${begins}
    and not exists (select from people where people.id = activities.person_id and people.deleted_at is not null)
  order by activities.start, activities.id`
