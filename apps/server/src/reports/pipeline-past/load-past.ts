import { pastMonths, startOfHour } from '@spotter/domain/forecast/comparable-moments.ts'
import type { PastMonth, StepPast } from '@spotter/domain/forecast/forecast-sales.ts'
import { pipelineSteps } from '@spotter/domain/forecast/pipeline-steps.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Asked } from '../asked.ts'
import { countPast, type PastLine } from './count-past.ts'

export interface PipelinePast {
  months: PastMonth[]
  /** Of each month, those of some salespeople, or all. */
  newcomersOf: (user_ids: readonly (number | null)[] | null) => number[]
}

/**
 * As it was counted for this hour. Of clubs it was not counted for, it is counted now. It is always the past of the
 * whole club, so that a salesperson has one forecast in every list.
 */
export async function loadPipelinePast(asked: Asked): Promise<PipelinePast> {
  const { db, clubs, now } = asked
  const kept = await rowsOf(db, sql<{ company_id: number }>`select past.company_id from ${keptPasts(asked)}`)
  const keptIds = new Set(kept.map(({ company_id }) => company_id))
  const others = clubs.filter(({ id }) => !keptIds.has(id))
  const counted = others.length ? await countPast(db, others, now) : []
  const lines = [...(kept.length ? await loadLines(asked) : []), ...counted]
  const months = Array.from({ length: pastMonths }, (_, month) => lines.filter((line) => line.month === month))
  const newcomers = months.map((own) => own.filter(({ step }) => step === null))
  return {
    months: months.map((own) => ({
      steps: Object.fromEntries(
        pipelineSteps.map((name) => [name, totalOf(own.filter(({ step }) => step === name))]),
      ) as PastMonth['steps'],
      newcomers: totalOf(own.filter(({ step }) => step === null)).sold,
    })),
    newcomersOf: (user_ids) =>
      newcomers.map((own) => totalOf(own.filter(({ user_id }) => user_ids?.includes(user_id) ?? true)).sold),
  }
}

const totalOf = (lines: readonly StepPast[]): StepPast => ({
  people: lines.reduce((sum, { people }) => sum + people, 0),
  sold: lines.reduce((sum, { sold }) => sum + sold, 0),
})

/** The table `past`, with a row for each club that has one for this hour. */
function keptPasts({ clubs, now }: Asked): RawBuilder<unknown> {
  const hours = clubs.map(({ id, time_zone }) => {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    return { id, tzinfo, at: startOfHour(now, tzinfo).toISOString() }
  })
  return sql`unnest(${hours.map(({ id }) => id)}::bigint[], ${hours.map(({ at }) => at)}::timestamptz[],
      ${hours.map(({ tzinfo }) => tzinfo)}::text[]) as asked (company_id, at, tzinfo)
    join pipeline_pasts past on past.company_id = asked.company_id and past.at = asked.at and past.tzinfo = asked.tzinfo`
}

/** The salesperson only of those who were no leads: of the others there would be many lines for nothing. */
const loadLines = (asked: Asked): Promise<PastLine[]> =>
  rowsOf(
    asked.db,
    sql<PastLine>`
      select line.month, case when line.step is null then line.user_id end as user_id, line.step,
        sum(line.people)::int as people, sum(line.sold)::int as sold
      from ${keptPasts(asked)} cross join lateral unnest(past.months, past.user_ids, past.steps, past.people, past.sold)
        as line (month, user_id, step, people, sold)
      group by 1, 2, 3`,
  )
