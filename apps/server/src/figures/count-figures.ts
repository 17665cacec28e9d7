import type { FigureKey } from '@spotter/domain/figures/figure.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'
import { rowsInTurn } from './rows-in-turn.ts'
import { entriesOfAll, hasRepeats, isOfClub, isOfPeople, readTogether } from './entries.ts'
import { isBySeller, isOfPerson, keyOf } from './figure-keys.ts'
import { type Span, spanTable } from './spans.ts'

export interface FigureScope {
  spans: readonly Span[]
  /** Which `people` are read at all: those the reader may see and the filters leave. */
  people: RawBuilder<boolean>
  /** The same for buyers: also those who were deleted or are another salesperson's now. */
  buyers: RawBuilder<boolean>
  /** All who are not deleted. */
  leavesAll: boolean
  /** Whose figures, -1 for nobody's; null for everyone's. */
  user_ids: readonly number[] | null
}

export type FigureCount<By extends FigureKey> = { measure: MeasureName; count: number } & Record<
  By,
  number | string | null
>

/** How often each measure occurs, by the keys; one statement for all measures. */
export const countFigures = <const By extends FigureKey>(
  db: Db,
  scope: FigureScope,
  names: readonly MeasureName[],
  by: readonly By[],
): Promise<FigureCount<By>[]> => count<FigureCount<By>>(db, scope, { names, keysFor: (measure) => keysOf(by, measure) })

interface PeriodCount {
  measure: MeasureName
  /** The first day of the period. */
  period: string
  count: number
}

/** In each of the periods that follow on each other, people once in each. */
export const countPeriods = (
  db: Db,
  scope: FigureScope,
  names: readonly MeasureName[],
  starts: readonly Day[],
): Promise<PeriodCount[]> => count<PeriodCount>(db, scope, { names, keysFor: () => ({ period: periodIn(starts) }) })

/** Also on each day, in the same reading; a count has either a day or a period. */
export const countDaysAndPeriods = (
  db: Db,
  scope: FigureScope,
  names: readonly MeasureName[],
  starts: readonly Day[],
): Promise<(Omit<PeriodCount, 'period'> & Record<'day' | 'period', string | null>)[]> =>
  count(db, scope, {
    names,
    keysFor: (measure) => ({ ...keysOf(['day'], measure), period: periodIn(starts) }),
    groups: [['day'], ['period']],
  })

/** By the keys of each group, all in the same reading. */
export async function countGroups<const By extends FigureKey>(
  db: Db,
  scope: FigureScope,
  names: readonly MeasureName[],
  groups: readonly (readonly By[])[],
): Promise<FigureCount<By>[][]> {
  const keys = [...new Set(groups.flat())]
  return apart(keys, groups, await count(db, scope, { names, keysFor: (measure) => keysOf(keys, measure), groups }))
}

/** By each of the keys in each of the spans, people once in each; `since` tells which. */
export async function countEachSpan<const By extends FigureKey>(
  db: Db,
  scope: FigureScope,
  names: readonly MeasureName[],
  by: readonly By[],
): Promise<(FigureCount<By> & { since: string })[][]> {
  const groups = by.map((key) => [key, 'since'])
  const keysFor = (measure: MeasureName) => ({ ...keysOf(by, measure), since: sql`span.since` })
  return apart([...by, 'since'], groups, await count(db, scope, { names, keysFor, groups }))
}

/** The counts of each group; `left_out` has a bit for each key, the last for the last. */
function apart<Counted>(
  keys: readonly string[],
  groups: readonly (readonly string[])[],
  counted: readonly (Counted & { left_out: number })[],
): Counted[][] {
  return groups.map((group) => {
    const bits = keys.map((key) => (group.includes(key) ? '0' : '1')).join('')
    return counted.filter(({ left_out }) => left_out === Number.parseInt(bits, 2))
  })
}

const periodIn = (starts: readonly Day[]) => {
  const sorted = sql`${starts.toSorted()}::date[]`
  return sql`(${sorted})[width_bucket((entry.at at time zone span.tzinfo)::date, ${sorted})]`
}

type Keys = Record<string, RawBuilder<unknown>>

const keysOf = (by: readonly FigureKey[], measure: MeasureName): Keys =>
  Object.fromEntries(by.map((key) => [key, keyOf(key, measure)]))

const days = ['day', 'period']
const shown = (key: string) =>
  days.includes(key)
    ? sql`to_char(counted.${sql.ref(key)}, 'YYYY-MM-DD') as ${sql.ref(key)}`
    : sql`counted.${sql.ref(key)}`

interface Counting {
  names: readonly MeasureName[]
  keysFor: (measure: MeasureName) => Keys
  /** Of the keys; without them, by all keys. */
  groups?: readonly (readonly string[])[]
}

async function count<Counted>(db: Db, scope: FigureScope, { names, keysFor, groups }: Counting): Promise<Counted[]> {
  const { spans, user_ids } = scope
  if (!names.length || !spans.length) return []
  const counted = readTogether(names).map((together) => {
    const measure = together[0]!
    const keys = keysFor(measure)
    const what = isOfPeople(measure) && hasRepeats(measure) ? sql`count(distinct person_id)` : sql`count(*)`
    const counts = together.map((name) => sql`(${what} filter (where ${sql.ref(name)}))::int`)
    const named = sql`unnest(array[${sql.join(together.map((name) => sql.lit(name)))}]::text[]) as measure`
    const columns = [
      ...Object.entries(keys).map(([key, value]) => sql`${value} as ${sql.ref(key)}`),
      ...together.map((name) => sql`entry.${sql.ref(name)}`),
      sql`entry.person_id`,
    ]
    const leftOut = groups
      ? [sql`grouping(${sql.join(Object.keys(keys).map((key) => sql`counted.${sql.ref(key)}`))}) as left_out`]
      : []
    // Not merged: with several groupings the values of the span would not be known when its entries are planned.
    return sql`
      select ${sql.join([named, ...Object.keys(keys).map(shown), sql`unnest(array[${sql.join(counts)}]) as count`, ...leftOut])}
      from (
        select ${sql.join(columns)} from ${spanTable(spans)} cross join ${entriesOfAll(together)}
          ${joinPeople(scope, measure, Object.keys(keys))} and ${ofUsers(user_ids, measure)}
        offset 0) counted
      ${groupBy(groups ?? [Object.keys(keys)])}`
  })
  const all = sql.join(counted, sql` union all `)
  return rowsInTurn(db, sql<Counted>`select * from (${all}) figures where count > 0`)
}

/** With `where`: no one who is deleted or now in another club, both of whom are few and in an index. */
export const withoutPeopleApart = sql`left join people
    on people.id = entry.person_id and (people.deleted_at is not null or people.moved_at is not null)
  where entry.person_id is not null
    and (people.id is null or (people.deleted_at is null and people.company_id = span.company_id))`

/** The same of buyers, who still count after they were deleted, unless they were merged into another. */
const withoutBuyersApart = sql`left join people
    on people.id = entry.person_id and (people.deleted_at is not null or people.moved_at is not null)
  where entry.person_id is not null
    and (people.id is null or (people.merged_into_id is null and people.company_id = span.company_id))`

/** With `where`. People are not read if only those are to be left out who are deleted or no longer in the club. */
function joinPeople(scope: FigureScope, measure: MeasureName, keys: readonly string[]) {
  const { leavesAll, user_ids } = scope
  const needed = [...keys, ...(user_ids ? ['user_id'] : [])].filter((key) => isOfPerson(key as FigureKey, measure))
  if (leavesAll && isOfClub(measure) && needed.every((key) => key === 'user_id')) {
    return sql`cross join lateral (select entry.salesperson_id) people where true`
  }
  if (leavesAll && !needed.length) return isBySeller(measure) ? withoutBuyersApart : withoutPeopleApart
  return sql`join people on people.id = entry.person_id and people.company_id = span.company_id
    where ${plannedByValues(countedPeople(scope, measure))}`
}

/** A condition on `people`. */
export const countedPeople = ({ people, buyers }: FigureScope, measure: MeasureName): RawBuilder<boolean> =>
  isBySeller(measure) ? buyers : sql<boolean>`people.deleted_at is null and ${people}`

function groupBy(groups: readonly (readonly string[])[]): RawBuilder<unknown> {
  const sets = groups.map((keys) => sql`(${sql.join(keys.map((key) => sql`counted.${sql.ref(key)}`))})`)
  if (sets.length > 1) return sql`group by grouping sets (${sql.join(sets)})`
  return groups[0]?.length ? sql`group by ${sql.join(sets)}` : sql``
}

export function ofUsers(user_ids: readonly number[] | null, measure: MeasureName): RawBuilder<boolean> {
  if (user_ids === null) return sql<boolean>`true`
  const key = keyOf('user_id', measure)
  const chosen = sql<boolean>`${key} = any(${user_ids}::bigint[])`
  return user_ids.includes(unallocated) ? sql<boolean>`(${chosen} or ${key} is null)` : chosen
}
