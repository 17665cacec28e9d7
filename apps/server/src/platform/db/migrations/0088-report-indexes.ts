import { type Kysely, sql } from 'kysely'

/** What reports count is found by club and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index history_of_club on history (company_id, created_at desc, id desc);
    create index messages_sent on messages (company_id, sent_at) where sent_at is not null;
    create index activities_booked on activities (company_id, created_at) where type = 'Event' and deleted_at is null;
    create index status_changes_of_club on status_changes (company_id, at) where person_id is not null`.execute(db)
}
