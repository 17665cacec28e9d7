import { type Kysely, sql } from 'kysely'

/** What it calls is only stable, and PostgreSQL then calls an immutable function for each row instead of inlining it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function address_hash(text) stable`.execute(db)
}
