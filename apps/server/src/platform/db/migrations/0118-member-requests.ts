import { type Kysely, sql } from 'kysely'

/** What a membership system is asked about one person, until it has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table person_memberships
      add column request_key uuid unique,
      add column export_asked_at timestamptz,
      add column barcode_asked text,
      add column sync_asked_at timestamptz,
      add column failure text;
    comment on column person_memberships.request_key is
      'Names the person to the system, so that an export that is repeated adds no second member.'`.execute(db)
}
