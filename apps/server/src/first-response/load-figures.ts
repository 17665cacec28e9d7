import type { FigureGroup, ResponseFigures } from '@spotter/domain/first-response/figures.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'

interface Asked {
  company_ids: readonly number[]
  from: Date
  to: Date
  by: FigureGroup
}

export interface FigureLine extends ResponseFigures {
  /** A source, the id of the user who made the first attempt, or an hour of the club's day; null if there was none. */
  key: string | null
}

const keys: Record<FigureGroup, RawBuilder<unknown>> = {
  source: sql`response.source`,
  user: sql`response.first_attempt_by_id`,
  hour: sql`extract(hour from response.entered_at at time zone club.tzinfo)`,
}

/**
 * Of leads that came in within a time; the clocks of ended ones count as far as they ran. Of two entries of a person
 * only the later counts if nobody had answered the earlier.
 */
export async function loadFigures(db: Db, { company_ids, from, to, by }: Asked): Promise<FigureLine[]> {
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('id', '=', anyOf(company_ids))
    .execute()
  const zones = clubs.map(({ id, time_zone }) => ({ id, tzinfo: tzinfoOf(time_zone) ?? 'UTC' }))
  return rowsOf(
    db,
    sql<FigureLine>`
    select (${keys[by]})::text as key, count(*)::int as leads, count(minutes_to_attempt)::int as attempted,
      count(minutes_to_contact)::int as contacted,
      percentile_cont(0.5) within group (order by minutes_to_attempt) as median_to_attempt,
      percentile_cont(0.5) within group (order by minutes_to_contact) as median_to_contact,
      count(*) filter (where minutes_to_attempt <= attempt_minutes)::int as attempted_in_time,
      count(*) filter (where minutes_to_contact <= contact_minutes)::int as contacted_in_time
    from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as club (id bigint, tzinfo text)
      join first_responses response on response.company_id = club.id
    where entered_at >= ${from} and entered_at < ${to}
      and (ended_reason is distinct from 'replaced' or first_attempt_at is not null)
    group by 1 order by 1 nulls last`,
  )
}
