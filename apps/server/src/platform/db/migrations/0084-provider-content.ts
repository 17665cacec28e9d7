import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_media (
      id bigint generated always as identity primary key,
      message_id bigint not null references messages on delete cascade,
      reference text not null,
      content_type text not null,
      state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
      unique (message_id, reference)
    );
    comment on table message_media is 'Pictures and files of received messages, which are fetched from the provider.';
    comment on column message_media.reference is 'By which the provider has it.';
    alter table templates add column content_sid text, add column content_variables jsonb;
    comment on column templates.content_sid is 'The id of a WhatsApp template that the provider has approved.';
    comment on column templates.content_variables is 'What stands for its variables, in their order, with fields.';
    alter table twilio_sub_accounts
      add column creating boolean not null default false,
      add column parent_id bigint references twilio_sub_accounts;
    comment on column twilio_sub_accounts.creating is 'Until the provider has created it.';
    comment on column twilio_sub_accounts.parent_id is 'The account under which the provider creates it.'
  `.execute(db)
}
