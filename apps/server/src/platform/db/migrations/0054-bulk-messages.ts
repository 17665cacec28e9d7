import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages add bulk_change_id bigint references bulk_changes;
    create index messages_of_bulk on messages (bulk_change_id, status) where bulk_change_id is not null;
    alter table bulk_changes add paused_at timestamptz;
    comment on column messages.bulk_change_id is 'Its text, subject and template are those of the bulk change.';
    comment on column bulk_changes.paused_at is 'Messages wait while it is set.'
  `.execute(db)
}
