import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import { withoutIndexes } from '../crowd.ts'
import { addClubs, addPeople } from './people.ts'
import { pastOf } from './past.ts'

export interface Sizes {
  people: number
  history: number
  messages: number
  /** Of 100 people, those of the first club. */
  inLargest: number
}

export const sizesOf = (size: number, inLargest = 6): Sizes => ({
  people: Math.round(1_000_000 * size),
  history: Math.round(10_000_000 * size),
  messages: Math.round(5_000_000 * size),
  inLargest,
})

const tables = [
  'people',
  'history',
  'messages',
  'activities',
  'status_changes',
  'calls',
  'notes',
  'presences',
  'first_responses',
  'secondary_sales',
  'person_tags',
  'bulk_changes',
  'bulk_change_entries',
]

/** Two years of 50 clubs, the first the largest. Rows are stored in the order in which they would have come. */
export async function fillReports(db: Db, sizes: Sizes): Promise<number[]> {
  const clubs = await addClubs(db)
  const addIndexes = await withoutIndexes(db, tables)
  await db.connection().execute(async (connection) => {
    // One batch, so that joins keep the order of the series.
    await sql`set work_mem = '400MB'`.execute(connection)
    await addPeople(connection, clubs, sizes)
    // Foreign keys and triggers are skipped: checking millions would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    for (const [what, statement] of Object.entries(pastOf(clubs, sizes))) {
      await timed(`fill ${what}`, connection, statement)
    }
    await sql`set session_replication_role = default`.execute(connection)
    await sql`reset work_mem`.execute(connection)
  })
  await addIndexes()
  await sql`vacuum analyze`.execute(db)
  return clubs
}

async function timed(what: string, db: Db, statement: RawBuilder<unknown>): Promise<void> {
  const begun = performance.now()
  await statement.execute(db)
  console.log(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
