import { type Kysely, sql } from 'kysely'

/** Null until the address of a club changes; what was typed before stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add location_state text
      check (location_state in ('waiting', 'found', 'not_found', 'unavailable', 'no_service'))
  `.execute(db)
}
