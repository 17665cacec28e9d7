import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index messages_of_bulk;
    create index messages_of_bulk on messages (bulk_change_id, id) where bulk_change_id is not null;
    create index messages_bulk_due on messages (bulk_change_id, company_id, id)
      where bulk_change_id is not null and status = 'default' and deleted_at is null;
    -- Messages to many have no conversation, and their bulk change looks for those that are due.
    drop index messages_of_conversation;
    create index messages_of_conversation on messages (conversation_id, id desc) where conversation_id is not null;
    drop index messages_due;
    create index messages_due on messages (send_at) where status = 'default' and direction = 'outbound'
      and deleted_at is null and bulk_change_id is null;

    alter table companies
      add email_per_second int check (email_per_second between 1 and 10000),
      add sms_per_second int check (sms_per_second between 1 and 10000),
      add whatsapp_per_second int check (whatsapp_per_second between 1 and 10000);
    comment on column companies.sms_per_second is 'Null for the usual rate of the channel.';

    create table sending_turns (
      channel text not null,
      sender text not null,
      next_at timestamptz not null,
      primary key (channel, sender)
    );
    comment on table sending_turns is 'When the next bulk messages may leave from a number or address of a club.'
  `.execute(db)
}
