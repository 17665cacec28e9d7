import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Context } from '../platform/http/context.ts'
import { summedVisits } from './guests/visit-sums.ts'
import { summedEntries } from './history-sums.ts'

interface Summary {
  table: string
  /** What is counted, in words of the tables: no names of people. */
  key: RawBuilder<unknown>
  keptRows?: RawBuilder<unknown>
  counted: RawBuilder<unknown>
}

const summaries: readonly Summary[] = [
  {
    table: 'people_counts',
    key: sql`concat('club ', company_id, ', ', status, case when deleted then ', deleted' end)`,
    keptRows: sql`where status is not null`,
    counted: sql`select company_id, status, deleted_at is not null as deleted from people`,
  },
  {
    table: 'people_counts',
    key: sql`concat('club ', company_id, ', source ', source_id)`,
    keptRows: sql`where source_id is not null and not deleted`,
    counted: sql`select company_id, source_id from people where source_id is not null and deleted_at is null`,
  },
  { table: 'tag_counts', key: sql`concat('tag ', tag_id)`, counted: sql`select tag_id from person_tags` },
  {
    table: 'activity_counts',
    key: sql`concat('club ', company_id, ', ', type, case when complete then ', complete' end)`,
    counted: sql`select company_id, type, complete from activities where deleted_at is null`,
  },
  {
    table: 'notification_counts',
    key: sql`concat('club ', company_id, ', user ', user_id)`,
    counted: sql`select company_id, user_id from notifications`,
  },
  {
    table: 'history_sums',
    key: sql`concat('person ', person_id, ', ', object, ' ', action, case when spoke_to then ', spoke to' end,
      ', sale type ' || secondary_sale_type_id)`,
    counted: summedEntries,
  },
  { table: 'visit_sums', key: sql`concat('club ', company_id)`, counted: summedVisits },
]

/** Counts take their people to be in the club of the entry unless they are marked as moved. */
const countedTables = [
  'status_changes',
  'history',
  'messages',
  'activities',
  'first_responses',
  'visits',
  'secondary_sales',
] as const

const mostNamed = 10

/** Compares counts that are kept with the rows they count; a job that fails is shown to root with what differs. */
export async function checkKeptCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  const differences: string[] = []
  for (const summary of summaries) differences.push(...(await differencesIn(db, summary)))
  for (const table of countedTables) differences.push(...(await unmarkedIn(db, table)))
  if (!differences.length) return
  const named = differences.slice(0, mostNamed).join('; ')
  throw new Error(`${differences.length} kept counts differ from their rows: ${named}`)
}

/** One statement, so that both are of the same moment. */
async function differencesIn(db: Db, { table, key, keptRows = sql``, counted }: Summary): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ key: string; kept: number; counted: number }>`
      select key, coalesce(kept.count, 0)::int as kept, coalesce(counted.count, 0)::int as counted
      from (select ${key} as key, sum(count) as count from ${sql.table(table)} ${keptRows} group by 1) kept
        full join (select ${key} as key, count(*) as count from (${counted}) rows group by 1) counted using (key)
      where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
      order by key`,
  )
  return rows.map((row) => `${table}, ${row.key}: ${row.kept} kept, ${row.counted} counted`)
}

async function unmarkedIn(db: Db, table: (typeof countedTables)[number]): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      select distinct people.id from ${sql.table(table)} entry join people on people.id = entry.person_id
      where people.company_id <> entry.company_id and people.moved_at is null and people.deleted_at is null
      order by people.id`,
  )
  return rows.map(({ id }) => `${table}, person ${id}: in another club without having moved`)
}
