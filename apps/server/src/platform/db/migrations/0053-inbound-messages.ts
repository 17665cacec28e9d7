import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyword_lists (
      name text primary key check (name in ('opt_out', 'opt_in')),
      entries jsonb not null,
      lock_version int not null default 0
    );
    comment on table keyword_lists is 'Lists of the product that the install has changed.';
    comment on column keyword_lists.entries is 'Words that people send, and whether they get a confirmation.';

    alter table messages drop constraint messages_purpose_check,
      add constraint messages_purpose_check
        check (purpose in ('personal', 'service', 'marketing', 'confirmation'));

    alter table sandbox_messages
      add direction text not null default 'outbound' check (direction in ('inbound', 'outbound'));
    comment on column sandbox_messages.direction is 'Inbound messages are written on the sandbox page.';
    create index sandbox_messages_of_recipient on sandbox_messages (recipient, id);
    create index sandbox_messages_of_sender on sandbox_messages (sender, id) where direction = 'inbound'
  `.execute(db)
}
