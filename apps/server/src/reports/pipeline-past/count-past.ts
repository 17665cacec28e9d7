import { comparableMoments, pastMonths } from '@spotter/domain/forecast/comparable-moments.ts'
import type { StepPast } from '@spotter/domain/forecast/forecast-sales.ts'
import type { PipelineStep } from '@spotter/domain/forecast/pipeline-steps.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { entriesOf } from '../../figures/entries.ts'
import { appointmentsWithin, stepAt } from '../../figures/pipeline-entries.ts'
import { rowsInTurn } from '../../figures/rows-in-turn.ts'
import { type Span, spanTable } from '../../figures/spans.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface PastLine extends StepPast {
  /** The latest is 0. */
  month: number
  /** Who sold, or their salesperson now. */
  user_id: number | null
  /** Null for those who were no leads at that moment. */
  step: PipelineStep | null
}

export interface PastClub {
  id: number
  time_zone: string
}

/** What became of the leads of earlier months, from when as much of the month was left as now. */
export async function countPast(db: Db, clubs: readonly PastClub[], now: Date): Promise<PastLine[]> {
  const spans = clubs.flatMap(({ id, time_zone }): Span[] => {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    return comparableMoments(now, tzinfo).map((rest) => ({ company_id: id, tzinfo, ...rest }))
  })
  const monthAt = new Map(spans.map(({ since }, at) => [since.getTime(), at % pastMonths]))
  const lines = await rowsInTurn(db, linesIn(clubs, spans))
  return lines.map(({ since, ...line }) => ({ ...line, month: monthAt.get(new Date(since).getTime())! }))
}

/** Each change of status lasts until the next, so that one pass tells the status at all moments. */
const linesIn = (clubs: readonly PastClub[], spans: readonly Span[]) => {
  const company_ids = clubs.map(({ id }) => id)
  return sql<Omit<PastLine, 'month'> & { since: string }>`
    with span as materialized (select * from ${spanTable(spans)}),
    seen as materialized (
      select people.id, people.company_id, people.salesperson_id from people
      where people.company_id = any(${company_ids}::bigint[]) and people.deleted_at is null),
    lasting as (
      select change.company_id, change.person_id, seen.salesperson_id, change.to_status as status, change.at,
        lead(change.at) over (partition by change.person_id order by change.at, change.id) as until
      from status_changes change
        join seen on seen.id = change.person_id and seen.company_id = change.company_id
      where change.company_id = any(${company_ids}::bigint[]) and change.person_id is not null
        and change.at <= (select max(since) from span)),
    open as (
      select span.since, lasting.person_id, lasting.salesperson_id, lasting.status, span.since - lasting.at as age
      from span join lasting on lasting.company_id = span.company_id and lasting.at <= span.since
        and (lasting.until is null or lasting.until > span.since)
      where lasting.status in ('enquiry', 'tour', 'trial')),
    ahead as (
      select distinct span.since, booked.person_id
      from span cross join lateral (${appointmentsWithin(sql`span.since`, sql`span.until`)} offset 0) booked),
    sold as (
      select distinct on (span.since, entry.person_id) span.since, entry.person_id, entry.sold_by as salesperson_id
      from span cross join ${entriesOf('sales')}
        join seen on seen.id = entry.person_id and seen.company_id = span.company_id
      order by span.since, entry.person_id, entry.at desc),
    line as (
      select coalesce(open.since, sold.since) as since, case when open.person_id is null then sold.salesperson_id else open.salesperson_id end as user_id,
        ${stepAt({ status: sql`open.status`, age: sql`open.age`, isBooked: sql`ahead.person_id is not null` })} as step,
        sold.person_id is not null as is_sold
      from open full join sold on sold.person_id = open.person_id and sold.since = open.since
        left join ahead on ahead.person_id = open.person_id and ahead.since = open.since)
    select line.since, line.user_id, line.step, count(*)::int as people,
      (count(*) filter (where line.is_sold))::int as sold
    from line group by 1, 2, 3`
}
