import { type LeadSource, leadSourceNames } from '@spotter/domain/first-response/sources.ts'
import type { FigureKey } from '@spotter/domain/figures/figure.ts'
import { percentOf } from '@spotter/domain/figures/measures.ts'
import { sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { keyOf } from '../../figures/figure-keys.ts'
import { spanTable } from '../../figures/spans.ts'
import { rowsInTurn } from '../../figures/rows-in-turn.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { idsIn, unallocatedName, userNamed, userNames } from '../names.ts'
import { pivot } from '../pivot.ts'

const names = ['timed_leads', 'attempted_in_time', 'contacted_in_time'] as const

export const speedToLead = grouped(async (asked) => {
  const [origins, users, hours, [total]] = await Promise.all([
    linesBy(asked, 'came_by'),
    linesBy(asked, 'user_id'),
    linesBy(asked, 'hour'),
    linesBy(asked, null),
  ])
  const known = await userNames(asked, idsIn(users, 'value'))
  return {
    rows: origins.map(({ value, ...figures }) => ({
      key: String(value),
      of: { came_by: value },
      came_by: asked.t(leadSourceNames[value as LeadSource]),
      ...figures,
    })),
    ...(total && { totals: total }),
    parts: {
      salespersons: users.map(({ value, ...figures }) => ({
        key: String(value),
        of: { user_id: value },
        salesperson: userNamed(value, known, asked.t(unallocatedName)),
        ...figures,
      })),
      hours: hours
        .toSorted((one, other) => Number(one.value) - Number(other.value))
        .map(({ value, ...figures }) => ({
          key: String(value),
          of: { hour: value },
          hour: `${String(value).padStart(2, '0')}:00`,
          ...figures,
        })),
    },
  }
})

interface Medians {
  value: number | string | null
  median_to_attempt: number | null
  median_to_contact: number | null
}

async function linesBy(asked: Asked, key: Extract<FigureKey, 'came_by' | 'user_id' | 'hour'> | null) {
  const [counts, medians] = await Promise.all([
    countFigures(asked.db, asked.scope, names, key ? [key] : []),
    mediansBy(asked, key),
  ])
  const lines = pivot(key ? counts : counts.map((line) => ({ ...line, came_by: null })), key ?? 'came_by', names)
  const minutes = new Map(medians.map(({ value, ...line }) => [value, line]))
  return [...lines].map(([value, figures]) => ({
    value,
    ...figures,
    ...(minutes.get(value) ?? { median_to_attempt: null, median_to_contact: null }),
    attempted_percent: percentOf(figures.attempted_in_time, figures.timed_leads),
    contacted_percent: percentOf(figures.contacted_in_time, figures.timed_leads),
  }))
}

const mediansBy = ({ db, scope, spans }: Asked, key: FigureKey | null): Promise<Medians[]> =>
  rowsInTurn(
    db,
    sql<Medians>`
      select ${key ? keyOf(key, 'timed_leads') : sql`null::text`} as value,
        percentile_cont(0.5) within group (order by response.minutes_to_attempt) as median_to_attempt,
        percentile_cont(0.5) within group (order by response.minutes_to_contact) as median_to_contact
      from ${spanTable(spans)} cross join ${entriesOf('timed_leads')}
        join first_responses response on response.id = entry.id
        join people on people.id = entry.person_id and people.company_id = span.company_id
      where people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, 'timed_leads')}
      group by 1`,
  )
