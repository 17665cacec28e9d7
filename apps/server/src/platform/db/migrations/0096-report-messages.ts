import { type Kysely, sql } from 'kysely'

/** Messages that have not left, and those received, are found by club and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_not_sent on messages (company_id, created_at) where sent_at is null`.execute(db)
}
