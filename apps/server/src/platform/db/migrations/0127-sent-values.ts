import { type Kysely, sql } from 'kysely'

/** Tells a repeat from another submission under the same key; null for what was sent before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table custom_form_submissions add column digest text;
    alter table visitor_registrations add column digest text`.execute(db)
}
