import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await conversations(db)
  await messages(db)
  await clubs(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const conversations = (db: Kysely<unknown>) =>
  sql`
    create table conversations (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint references people,
      address text,
      assigned_id bigint references users,
      done_at timestamptz,
      snoozed_until timestamptz,
      waiting_since timestamptz,
      last_at timestamptz not null default now(),
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      check (person_id is not null or address is not null)
    );
    create unique index conversations_of_person on conversations (person_id) where person_id is not null;
    create unique index conversations_of_stranger on conversations (company_id, address) where person_id is null;
    create index conversations_waiting on conversations (company_id, waiting_since) where waiting_since is not null;
    create index conversations_latest on conversations (company_id, last_at desc, id desc);
    create index conversations_assigned on conversations (assigned_id) where assigned_id is not null
  `.execute(db)

const messages = (db: Kysely<unknown>) =>
  sql`
    create table messages (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      conversation_id bigint references conversations,
      channel text not null check (channel in ('email', 'sms', 'whatsapp')),
      direction text not null check (direction in ('inbound', 'outbound')),
      purpose text not null default 'personal' check (purpose in ('personal', 'service', 'marketing')),
      person_id bigint references people,
      user_id bigint references users,
      original_user_id bigint references users,
      status text not null default 'default' check (status in ('default', 'queued', 'unknown', 'sent', 'delivered',
        'undelivered', 'failed', 'received', 'incoming', 'imported', 'duplicate', 'error', 'spam', 'success')),
      reason text,
      sender text,
      recipient text not null,
      subject text,
      text text not null default '',
      text_json jsonb,
      html text,
      original_template_text text,
      template_id bigint references templates on delete set null,
      merge_values jsonb,
      secondary_sale_id bigint references secondary_sales,
      is_reply boolean not null default false,
      previous_id bigint references messages,
      scheduled_at timestamptz,
      send_at timestamptz,
      claimed_at timestamptz,
      attempts int not null default 0,
      key uuid not null default gen_random_uuid() unique,
      provider_id text,
      external_id text,
      parts int,
      sent_at timestamptz,
      delivered_at timestamptz,
      opened_at timestamptz,
      read_at timestamptz,
      read_by_id bigint references users,
      deleted_at timestamptz,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index messages_of_person on messages (person_id, id desc) where person_id is not null;
    create index messages_of_conversation on messages (conversation_id, id desc);
    create index messages_of_company on messages (company_id, channel, id desc);
    create index messages_unread on messages (company_id, channel, id desc)
      where direction = 'inbound' and read_at is null and deleted_at is null;
    create index messages_due on messages (send_at) where status = 'default' and direction = 'outbound'
      and deleted_at is null;
    create index messages_claimed on messages (claimed_at) where status = 'queued';
    create unique index messages_of_provider on messages (provider_id) where provider_id is not null;
    create unique index messages_received on messages (company_id, channel, external_id)
      where direction = 'inbound' and external_id is not null;
    create index messages_sale on messages (secondary_sale_id) where secondary_sale_id is not null;
    create index messages_marketing on messages (person_id, sent_at) where purpose = 'marketing';

    create table message_attachments (
      id bigint generated always as identity primary key,
      message_id bigint not null references messages on delete cascade,
      filename text not null,
      content_type text not null,
      size int not null,
      content bytea not null
    );
    create index message_attachments_of_message on message_attachments (message_id)
  `.execute(db)

const clubs = (db: Kysely<unknown>) =>
  sql`
    alter table companies
      add quiet_from text,
      add quiet_until text,
      add marketing_limit int check (marketing_limit > 0),
      add marketing_limit_days int not null default 7 check (marketing_limit_days between 1 and 90)
  `.execute(db)

const comments: Record<string, string> = {
  'companies.quiet_from': 'No marketing leaves from then until quiet_until, at the place of the person.',
  'companies.marketing_limit': 'Marketing messages a person may get within marketing_limit_days.',
  conversations: 'All messages and calls with one person, or with an address that is nobody’s yet.',
  'conversations.waiting_since': 'The first message since the last answer; null if they wait for nothing.',
  'messages.external_id': 'Of an inbound message the id that its sender or provider gave it.',
  'messages.key': 'A provider recognizes a second sending by it.',
  'messages.merge_values': 'What the fields of the text stood for when it left.',
  'messages.opened_at': 'When the person read it, if the provider reports that.',
  'messages.provider_id': 'Null until the provider accepts the message.',
  'messages.read_at': 'When staff read an inbound message.',
  'messages.reason': 'Why it did not leave or arrive: a reason of ours or the words of the provider.',
  'messages.send_at': 'When it leaves; null for drafts and inbound messages.',
  'messages.text': 'As written, with its fields; of an email HTML.',
}
