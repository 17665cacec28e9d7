import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages add automatic boolean not null default false;
    comment on column messages.automatic is 'Inbound emails that no human wrote; nothing answers them automatically.';
    create index messages_inbound_emails on messages (id desc) where channel = 'email' and direction = 'inbound';

    create table spam_filter (
      id int primary key default 1 check (id = 1),
      senders text[] not null default '{}',
      domains text[] not null default '{}',
      words text[] not null default '{}',
      lock_version int not null default 0
    );
    comment on table spam_filter is 'One row for the install: emails that match make no lead.';

    create table email_rules (
      id bigint generated always as identity primary key,
      scope text not null default 'global' check (scope in ('global', 'company')),
      company_id bigint references companies,
      match text not null check (match in ('from', 'subject', 'body')),
      value text not null,
      action text not null default 'import' check (action in ('import', 'ignore', 'spam')),
      import_template_id bigint references import_templates,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint email_rules_position
        exclude using btree (position with =) where (deleted_at is null) deferrable initially deferred
    );
    comment on table email_rules is 'What becomes of an inbound email; the first that matches decides.';

    create table mailbox_positions (
      mailbox text primary key,
      uid_validity text not null,
      last_uid bigint not null default 0,
      updated_at timestamptz not null default now()
    );
    comment on table mailbox_positions is 'Up to where an IMAP mailbox has been read.';

    alter table sandbox_messages add message_id text, add reply_to text;
    comment on column sandbox_messages.message_id is 'Of an email, as mail servers would see it.'
  `.execute(db)
}
