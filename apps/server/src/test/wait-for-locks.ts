import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { eventually } from './eventually.ts'

/** Resolves once so many connections of this database are waiting for what another one holds. */
export const waitForLocks = (db: Kysely<Database>, count: number) =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  })
