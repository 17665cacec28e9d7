import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await calls(db)
  await callers(db)
  await sandbox(db)
}

const calls = (db: Kysely<unknown>) =>
  sql`
    create table calls (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      original_user_id bigint references users,
      person_id bigint references people,
      activity_id bigint references activities,
      secondary_sale_id bigint references secondary_sales,
      direction text not null default 'outgoing' check (direction in ('outgoing', 'incoming')),
      phone_type text not null check (phone_type in ('browser', 'phone')),
      number text,
      caller_number text,
      status text not null default 'queued' check (status in
        ('queued', 'ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'canceled', 'failed')),
      provider_id text unique,
      duration int,
      error text,
      transcription text,
      seen_at timestamptz not null default now(),
      answered_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index calls_one_at_a_time on calls (user_id) where ended_at is null;
    create index calls_of_company on calls (company_id, id desc);
    create index calls_of_person on calls (person_id);
    create index calls_of_activity on calls (activity_id) where activity_id is not null;
    create index calls_open on calls (seen_at) where ended_at is null
  `.execute(db)

/** Any change of a user's number invalidates its verification. */
const callers = (db: Kysely<unknown>) =>
  sql`
    create table callers (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint references users,
      phone_number text not null,
      status text not null default 'waiting' check (status in ('waiting', 'verified', 'failed')),
      asked_by_id bigint references users,
      created_at timestamptz not null default now(),
      decided_at timestamptz
    );
    create unique index callers_of_user on callers (user_id) where user_id is not null;
    create unique index callers_of_company on callers (company_id) where user_id is null;

    create function forget_changed_caller() returns trigger language plpgsql as $$ begin
      delete from callers where user_id = new.id;
      return null; end $$;
    create trigger forget_changed_caller after update of phone_number on users for each row
      when (old.phone_number is distinct from new.phone_number) execute function forget_changed_caller()
  `.execute(db)

const sandbox = (db: Kysely<unknown>) =>
  sql`
    alter table sandbox_messages add via text, add code text, add digits text, add answered_at timestamptz
  `.execute(db)
