import { type Kysely, sql } from 'kysely'

export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`
    create table blocked_senders (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      address text not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on table blocked_senders is 'Whose messages are spam for a club.';
    comment on column blocked_senders.address is 'An email address, a domain, or a phone number with its country code.';
    create unique index blocked_senders_address on blocked_senders (company_id, lower(address)) where deleted_at is null;

    alter table conversations add spam_at timestamptz;
    comment on column conversations.spam_at is
      'When it was marked as spam; an untouched lead was removed at the same moment.';
    create index messages_failed on messages (created_at, conversation_id)
      where direction = 'outbound' and purpose = 'personal' and status in ('failed', 'undelivered')
        and user_id is not null and deleted_at is null and conversation_id is not null
  `.execute(db)
