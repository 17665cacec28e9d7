import { comparableMoments, pastMonths } from '@spotter/domain/forecast/comparable-moments.ts'
import type { PastMonth, StepPast } from '@spotter/domain/forecast/forecast-sales.ts'
import { type PipelineStep, pipelineSteps } from '@spotter/domain/forecast/pipeline-steps.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { ofUsers } from '../figures/count-figures.ts'
import { entriesOf } from '../figures/entries.ts'
import { appointmentsWithin, stepAt } from '../figures/pipeline-entries.ts'
import { rowsInTurn } from '../figures/rows-in-turn.ts'
import { type Span, spanTable } from '../figures/spans.ts'
import type { Asked } from './asked.ts'

interface PastLine extends StepPast {
  since: string
  /** Of those who were no leads, their salesperson. */
  user_id: number | null
  /** Null for those who were no leads at that moment. */
  step: PipelineStep | null
}

export interface PipelinePast {
  months: PastMonth[]
  /** Of each month, by salesperson. */
  newcomersOf: (user_id: number | null) => number[]
}

/** What became of the leads of earlier months, from when as much of the month was left as now. */
export async function loadPipelinePast(asked: Asked): Promise<PipelinePast> {
  const spans = asked.clubs.flatMap(({ id, time_zone }): Span[] => {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    return comparableMoments(asked.now, tzinfo).map((rest) => ({ company_id: id, tzinfo, ...rest }))
  })
  const lines = await loadLines(asked, spans)
  const monthAt = new Map(spans.map(({ since }, at) => [since.getTime(), at % pastMonths]))
  const linesOf = Array.from({ length: pastMonths }, (_, month) =>
    lines.filter(({ since }) => monthAt.get(new Date(since).getTime()) === month),
  )
  return {
    months: linesOf.map((own) => ({
      steps: Object.fromEntries(
        pipelineSteps.map((name) => [name, totalOf(own.filter(({ step }) => step === name))]),
      ) as PastMonth['steps'],
      newcomers: totalOf(own.filter(({ step }) => step === null)).sold,
    })),
    newcomersOf: (user_id) =>
      linesOf.map((own) => totalOf(own.filter((line) => line.step === null && line.user_id === user_id)).sold),
  }
}

const totalOf = (lines: readonly PastLine[]): StepPast => ({
  people: lines.reduce((sum, { people }) => sum + people, 0),
  sold: lines.reduce((sum, { sold }) => sum + sold, 0),
})

/** Each change of status lasts until the next, so that one pass tells the status at all moments. */
function loadLines({ db, clubs, scope }: Asked, spans: readonly Span[]): Promise<PastLine[]> {
  const company_ids = clubs.map(({ id }) => id)
  return rowsInTurn(
    db,
    sql<PastLine>`
      with span as materialized (select * from ${spanTable(spans)}),
      seen as materialized (
        select people.id, people.salesperson_id from people
        where people.company_id = any(${company_ids}::bigint[]) and people.deleted_at is null and ${scope.people}
          and ${ofUsers(scope.user_ids, 'sales')}),
      lasting as (
        select change.company_id, change.person_id, change.to_status as status, change.at,
          lead(change.at) over (partition by change.person_id order by change.at, change.id) as until
        from status_changes change join seen on seen.id = change.person_id
        where change.company_id = any(${company_ids}::bigint[]) and change.person_id is not null
          and change.at <= (select max(since) from span)),
      open as (
        select span.since, lasting.person_id, lasting.status, span.since - lasting.at as age
        from span join lasting on lasting.company_id = span.company_id and lasting.at <= span.since
          and (lasting.until is null or lasting.until > span.since)
        where lasting.status in ('enquiry', 'tour', 'trial')),
      ahead as (
        select distinct span.since, booked.person_id
        from span cross join lateral (${appointmentsWithin(sql`span.since`, sql`span.until`)} offset 0) booked),
      sold as (
        select distinct span.since, entry.person_id, seen.salesperson_id
        from span cross join ${entriesOf('sales')} join seen on seen.id = entry.person_id),
      line as (
        select coalesce(open.since, sold.since) as since, case when open.since is null then sold.salesperson_id end as user_id,
          ${stepAt({ status: sql`open.status`, age: sql`open.age`, isBooked: sql`ahead.person_id is not null` })} as step,
          sold.person_id is not null as is_sold
        from open full join sold on sold.person_id = open.person_id and sold.since = open.since
          left join ahead on ahead.person_id = open.person_id and ahead.since = open.since)
      select line.since, line.user_id, line.step, count(*)::int as people,
        (count(*) filter (where line.is_sold))::int as sold
      from line group by 1, 2, 3`,
  )
}
