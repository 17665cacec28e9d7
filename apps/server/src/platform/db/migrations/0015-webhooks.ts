import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      url text not null,
      description text not null default '',
      events text[] not null,
      active boolean not null default true,
      disabled_at timestamptz,
      failing_since timestamptz,
      failures int not null default 0,
      resting_until timestamptz,
      last_attempt_at timestamptz,
      last_status int,
      last_error text,
      last_duration_ms int,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index webhooks_company on webhooks (company_id);

    create table webhook_secrets (
      id bigint generated always as identity primary key,
      webhook_id bigint not null references webhooks on delete cascade,
      secret text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    );
    create index webhook_secrets_webhook on webhook_secrets (webhook_id);
    create unique index webhook_secrets_current on webhook_secrets (webhook_id) where expires_at is null;

    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      webhook_id bigint not null references webhooks on delete cascade,
      message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      event text not null,
      payload text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts int not null default 0,
      tries int not null default 0,
      tried_since timestamptz not null default now(),
      next_attempt_at timestamptz default now() check ((next_attempt_at is not null) = (state = 'waiting')),
      last_attempt_at timestamptz,
      last_status int,
      last_error text,
      created_at timestamptz not null default now()
    );
    create index webhook_deliveries_log on webhook_deliveries (company_id, webhook_id, created_at desc, id desc);
    create index webhook_deliveries_unsettled on webhook_deliveries (webhook_id, state, next_attempt_at, id)
      where state <> 'delivered';
    create index webhook_deliveries_age on webhook_deliveries (created_at);

    create table webhook_attempts (
      delivery_id bigint not null references webhook_deliveries on delete cascade,
      no int not null,
      company_id bigint not null references companies,
      at timestamptz not null,
      url text not null,
      request_headers jsonb not null,
      status int,
      answer_headers jsonb,
      answer_body text,
      answer_cut boolean not null default false,
      duration_ms int not null,
      error text,
      primary key (delivery_id, no)
    );
  `.execute(db)
}
