import { type Kysely, sql } from 'kysely'

/** Files of reports that are too large to download at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_exports (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      report_id text not null,
      query jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'left_out')),
      attempts int not null default 0,
      claim uuid,
      company_ids bigint[] not null,
      file_name text,
      bytes bigint,
      rows int,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      expires_at timestamptz not null default now() + interval '7 days'
    );
    create unique index report_exports_waiting on report_exports (user_id, company_id, report_id, md5(query::text))
      where state = 'waiting';
    create index report_exports_expiring on report_exports (expires_at);
    create table report_export_parts (
      report_export_id bigint not null references report_exports on delete cascade,
      no int not null,
      bytes bytea not null,
      primary key (report_export_id, no)
    );
    comment on column report_exports.claim is 'Of the worker that makes the file; another claim, or none, discards what it made.';
    comment on column report_exports.company_ids is 'The clubs whose people are in the file.'
  `.execute(db)
}
