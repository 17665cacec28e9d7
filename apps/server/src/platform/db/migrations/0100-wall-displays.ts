import { type Kysely, sql } from 'kysely'

/** Links that show the dashboard of a club on a screen without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wall_displays (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      name text not null,
      with_ranking boolean not null,
      token_hash bytea not null unique,
      last_shown_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index wall_displays_of_club on wall_displays (company_id) where revoked_at is null;
    create index wall_displays_of_user on wall_displays (user_id);
    comment on column wall_displays.user_id is 'Who created it. It belongs to the club and outlasts their access.'
  `.execute(db)
}
