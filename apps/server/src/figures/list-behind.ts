import type { Figure, FigureKey } from '@spotter/domain/figures/figure.ts'
import { type Counted, measures } from '@spotter/domain/figures/measures.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'
import { rowsInTurn } from './rows-in-turn.ts'
import { countedPeople, type FigureScope, ofUsers } from './count-figures.ts'
import { entriesOf } from './entries.ts'
import { keyOf } from './figure-keys.ts'
import { spanTable } from './spans.ts'

export interface EntryBehind {
  id: number
  at: string
  person_id: number
  person_name: string
  company_id: number
  user_id: number | null
  user_name: string | null
  /** A kind and an outcome, or how a message begins. */
  kind: string | null
  text: string | null
}

/** What is shown of each, beside the person and the time. */
const details: Record<Counted, { columns: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
  person: { columns: sql`null as kind, null as text`, join: sql`` },
  entry: {
    columns: sql`told.action as kind, coalesce(told.data->>'outcome', told.description) as text`,
    join: sql`left join history told on told.id = entry.id`,
  },
  activity: {
    columns: sql`told.kind_code as kind, told.outcome as text`,
    join: sql`left join activities told on told.id = entry.id`,
  },
  message: {
    columns: sql`told.channel as kind, coalesce(sending.data->>'subject', told.subject,
      left(coalesce(sending.data->>'text', told.text), 200)) as text`,
    join: sql`left join messages told on told.id = entry.id
      left join bulk_changes sending on sending.id = told.bulk_change_id`,
  },
}

export interface EntriesPart extends Sorting {
  limit: number
  offset: number
}

const userName = sql`(select nullif(trim(concat(first_name, ' ', last_name)), '') from users where users.id = counted.user_id)`

const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  at: sql`counted.at`,
  person: sql`lower(counted.person_name)`,
  user: sql`lower(${userName})`,
  club: sql`(select lower(name) from companies where companies.id = counted.company_id)`,
}

const orderOf = ({ sort_by, sort_direction }: Sorting): RawBuilder<unknown> => {
  const direction = sort_direction === 'desc' ? sql`desc` : sql`asc`
  return sql`${sortKeys[sort_by] ?? sql`counted.at`} ${direction} nulls last, counted.id ${direction}`
}

/** One row for each that the figure counts. */
export async function listBehind(
  db: Db,
  figure: Figure,
  scope: FigureScope,
  { limit, offset, ...sorting }: EntriesPart,
): Promise<{ entries: EntryBehind[]; total: number }> {
  const { measure } = figure
  const { spans, user_ids } = scope
  const { columns, join } = details[measures[measure].of]
  const asked = (Object.entries(figure.of) as [FigureKey, number | string | null][]).map(([key, value]) =>
    value === null ? sql`${keyOf(key, measure)} is null` : sql`${keyOf(key, measure)} = ${value}`,
  )
  const conditions = [countedPeople(scope, measure), ofUsers(user_ids, measure), ...asked]
  const rows = await rowsInTurn(
    db,
    sql<(EntryBehind | { id: null }) & { total: number }>`
      with counted as materialized (
        select entry.id, entry.at, entry.user_id, people.id as person_id, people.company_id,
          trim(concat(people.first_name, ' ', people.last_name)) as person_name
        from ${spanTable(spans)} cross join ${entriesOf(measure)}
          join people on people.id = entry.person_id and people.company_id = span.company_id
        where ${plannedByValues(sql`${sql.join(conditions, sql` and `)}`)})
      select entry.*, nullif(trim(concat(users.first_name, ' ', users.last_name)), '') as user_name, ${columns},
        total.total
      from (select count(*)::int as total from counted) total
        left join (select counted.*, row_number() over (order by ${orderOf(sorting)}) as place from counted
          order by place limit ${limit} offset ${offset}) entry on true
        left join users on users.id = entry.user_id ${join}
      order by entry.place`,
  )
  // A page without entries is one row with the total.
  return { entries: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}
