import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      token_hash bytea not null,
      user_id bigint not null references users on delete cascade,
      last_used_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      primary key (token_hash, user_id)
    );
    create index known_devices_user on known_devices (user_id);
    comment on table known_devices is 'Browsers in which users have signed in; guesses elsewhere do not lock them out there.'
  `.execute(db)
}
