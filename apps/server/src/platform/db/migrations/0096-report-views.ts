import { type Kysely, sql } from 'kysely'

/** How long users looked at reports; and messages that have not left, found by club and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_not_sent on messages (company_id, created_at) where sent_at is null;
    create table report_views (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      report_name text not null,
      seconds int not null check (seconds between 0 and 86400),
      at timestamptz not null
    );
    create index report_views_of_club on report_views (company_id, at);
    create index report_views_of_user on report_views (user_id, at)
  `.execute(db)
}
