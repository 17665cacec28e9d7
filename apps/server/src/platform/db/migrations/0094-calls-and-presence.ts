import { type Kysely, sql } from 'kysely'

/** Durations of calls are found by club and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index calls_of_club on calls (company_id, created_at) where duration is not null`.execute(db)
}
