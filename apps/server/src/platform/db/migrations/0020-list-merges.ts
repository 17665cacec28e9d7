import { type Kysely, sql } from 'kysely'

/** What each merge changed, so that it can be undone and old names still resolve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_merges (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      record_type text not null,
      from_id bigint not null,
      into_id bigint not null,
      carried jsonb not null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index list_merges_company on list_merges (company_id, record_type);
    create index list_merges_from on list_merges (record_type, from_id);
    create index list_merges_into on list_merges (record_type, into_id) where undone_at is null
  `.execute(db)
}
