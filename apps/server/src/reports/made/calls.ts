import { hourColumn } from '@spotter/contract/reports/declared/calls.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { FigureOf } from '@spotter/domain/figures/figure.ts'
import { type MeasureName, percentOf } from '@spotter/domain/figures/measures.ts'
import { sql } from 'kysely'
import { countGroups, type FigureCount, ofUsers } from '../../figures/count-figures.ts'
import { spanTable } from '../../figures/spans.ts'
import { plannedByValues } from '../../platform/db/planned-by-values.ts'
import { rowsInTurn } from '../../figures/rows-in-turn.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { idsIn, noUserName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = [
  'call_attempts',
  'spoke_to',
  'left_message',
  'no_answer',
  'wrong_number',
  'incoming_calls',
] as const satisfies readonly MeasureName[]

interface Talk {
  seconds: number
  calls: number
}

export const calls = grouped(async (asked) => {
  const [[counts = [], all = []], talks] = await Promise.all([
    countGroups(asked.db, asked.scope, names, [['user_id'], ['weekday', 'hour']]),
    loadTalks(asked),
  ])
  const hours = all.filter(({ measure }) => measure === 'call_attempts')
  const lines = pivot(counts, 'user_id', names)
  for (const user_id of talks.keys()) if (!lines.has(user_id)) lines.set(user_id, totalOf([], names))
  const known = await userNames(asked, new Set([...idsIn(counts, 'user_id'), ...talks.keys()]))
  const rows = [...lines].map(([user_id, figures]) => ({
    key: String(user_id),
    of: { user_id },
    user: userNamed(user_id, known, asked.t(noUserName)),
    ...withTalk(figures, talks.get(Number(user_id))),
  }))
  const talk = [...talks.values()].reduce(sum, { seconds: 0, calls: 0 })
  return { rows, totals: withTalk(totalOf(counts, names), talk), parts: { hours: byWeekday(hours) } }
})

const sum = (one: Talk, other: Talk): Talk => ({
  seconds: one.seconds + other.seconds,
  calls: one.calls + other.calls,
})

const withTalk = (figures: Record<(typeof names)[number], number>, talk: Talk | undefined) => ({
  ...figures,
  spoke_to_percent: percentOf(figures.spoke_to, figures.call_attempts),
  duration: talk?.seconds ?? 0,
  average_duration: talk ? Math.round(talk.seconds / Math.max(1, talk.calls)) : 0,
})

/** Hours without calls have no value. */
function byWeekday(counts: readonly FigureCount<'weekday' | 'hour'>[]): ReportRow[] {
  return Array.from({ length: 7 }, (_, at) => {
    const of: FigureOf = { weekday: at + 1 }
    const ofDay = counts.filter(({ weekday }) => weekday === of.weekday)
    return {
      key: `weekday ${of.weekday}`,
      of,
      ...Object.fromEntries(ofDay.map(({ hour, count }) => [hourColumn(Number(hour)), count])),
    }
  }).filter(() => counts.length > 0)
}

async function loadTalks({ db, spans, scope }: Asked): Promise<Map<number, Talk>> {
  const rows = await rowsInTurn(
    db,
    sql<Talk & { user_id: number }>`
      select entry.user_id, sum(entry.duration)::int as seconds, count(*)::int as calls
      from ${spanTable(spans)} cross join lateral (
        select calls.person_id, calls.user_id, calls.duration from calls
        where calls.company_id = span.company_id and calls.created_at between span.since and span.until
          and calls.user_id is not null and calls.duration is not null
        offset 0) entry
        join people on people.id = entry.person_id and people.company_id = span.company_id
      where people.deleted_at is null and ${plannedByValues(scope.people)}
        and ${ofUsers(scope.user_ids, 'call_attempts')}
      group by 1`,
  )
  return new Map(rows.map(({ user_id, ...talk }) => [user_id, talk]))
}
