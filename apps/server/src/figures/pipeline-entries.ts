import { longestDays, stepRules } from '@spotter/domain/forecast/pipeline-steps.ts'
import { type RawBuilder, sql } from 'kysely'

export const bookedKinds = sql`('tour', 'appointment-buy-back')`

/** People of the club who have one within the span: `person_id`. Not those deleted since. */
export const appointmentsWithin = (since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select activities.person_id from activities
  where activities.company_id = span.company_id and activities.start between ${since} and ${until}
    and activities.type = 'Event' and activities.deleted_at is null and activities.secondary_sale_id is null
    and activities.kind_code in ${bookedKinds} and activities.created_at <= ${since}
    and (activities.completed_at is null or activities.completed_at > ${since})`

interface At {
  status: RawBuilder<unknown>
  /** How long they have had the status. */
  age: RawBuilder<unknown>
  isBooked: RawBuilder<unknown>
}

/** The rules of the steps as SQL. */
export function stepAt({ status, age, isBooked }: At): RawBuilder<string> {
  const cases = stepRules.map((rule) => {
    const conditions = [
      sql`${status} in (${sql.join(rule.statuses.map((one) => sql.lit(one)))})`,
      ...(rule.days === undefined ? [] : [sql`${age} <= make_interval(days => ${sql.lit(rule.days)})`]),
      ...(rule.isBooked ? [isBooked] : []),
    ]
    return sql`when ${sql.join(conditions, sql` and `)} then ${sql.lit(rule.step)}`
  })
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

const now = sql`(select product_now())`
const monthEnd = sql`((date_trunc('month', ${now} at time zone span.tzinfo) + interval '1 month')
  at time zone span.tzinfo - interval '1 millisecond')`
const lastChange = sql`(select max(change.at) from status_changes change where change.person_id = lead.id)`
const longestAgo = sql`${now} - make_interval(days => ${sql.lit(longestDays)})`
/** Steps don't tell times before from each other, so that the changes of most leads need not be looked for. */
const since = sql`case when recent.at is not null then recent.at
  when lead.created_at >= ${longestAgo} then coalesce(${lastChange}, lead.created_at) else lead.created_at end`

/** Leads at this moment, `at` since when they have had their status, and their step. */
export const pipelineEntries = sql`
  select lead.id, lead.id as person_id, null::bigint as user_id, coalesce(${lastChange}, lead.created_at) as at, lead.status,
    lead.salesperson_id, ${stepAt({ status: sql`lead.status`, age: sql`${now} - ${since}`, isBooked: sql`ahead.person_id is not null` })} as step
  from people lead
    left join (
      select change.person_id, max(change.at) as at from status_changes change
      where change.company_id = span.company_id and change.person_id is not null and change.at >= ${longestAgo}
      group by change.person_id) recent on recent.person_id = lead.id
    left join (select distinct booked.person_id from (${appointmentsWithin(now, monthEnd)}) booked) ahead
      on ahead.person_id = lead.id
  where lead.company_id = span.company_id and lead.deleted_at is null and lead.status in ('enquiry', 'tour', 'trial')`
