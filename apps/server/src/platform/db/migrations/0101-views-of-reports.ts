import { type Kysely, sql } from 'kysely'

/** Saved views of reports, beside those of the list of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_views add column report_id text;
    drop index saved_views_name;
    create unique index saved_views_name on saved_views (company_id, user_id, coalesce(report_id, ''), lower(name))
      where deleted_at is null
  `.execute(db)
}
