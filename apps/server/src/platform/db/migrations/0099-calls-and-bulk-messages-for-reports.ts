import { type Kysely, sql } from 'kysely'

/** Calls are a part of the history, and messages to many a part of a club's, so that few writes maintain these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index history_calls on history (company_id, created_at) where object = 'call';
    create index bulk_changes_sent on bulk_changes (created_at) where kind in ('send_email', 'send_sms', 'send_whatsapp');
    create index messages_bulk_of_club on messages (company_id, bulk_change_id) where bulk_change_id is not null`.execute(
    db,
  )
}
