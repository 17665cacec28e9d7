import { type Kysely, sql } from 'kysely'

/** A token is a session of the API user, so that ending sessions ends it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_applications (
      id bigint generated always as identity primary key,
      name text not null,
      uid text not null,
      secret_hash bytea not null,
      old_secret_hash bytea,
      old_secret_until timestamptz,
      redirect_uri text,
      scopes text[] not null,
      user_id bigint not null references users,
      last_used_at timestamptz,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index oauth_applications_uid on oauth_applications (uid);
    create unique index oauth_applications_name on oauth_applications (lower(name)) where deleted_at is null;
    create index oauth_applications_user on oauth_applications (user_id);

    alter table sessions
      add column oauth_application_id bigint references oauth_applications,
      add column scopes text[],
      add column expires_at timestamptz,
      add constraint sessions_of_programs_end check ((oauth_application_id is null) = (expires_at is null));
    create index sessions_oauth_application on sessions (oauth_application_id) where oauth_application_id is not null;

    create unlogged table oauth_calls (
      oauth_application_id bigint primary key references oauth_applications on delete cascade,
      minute timestamptz not null,
      calls int not null
    );

    create table twilio_sub_accounts (
      id bigint generated always as identity primary key,
      name text not null,
      sid text not null,
      secret text not null,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index twilio_sub_accounts_name on twilio_sub_accounts (lower(name)) where deleted_at is null;
    create unique index twilio_sub_accounts_sid on twilio_sub_accounts (lower(sid)) where deleted_at is null
  `.execute(db)
}
