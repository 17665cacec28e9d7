import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table friendly_slugs (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      slug text not null,
      form_id bigint references custom_forms on delete set null,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index friendly_slugs_slug on friendly_slugs (lower(slug)) where deleted_at is null;
    create index friendly_slugs_company on friendly_slugs (company_id, form_id)
  `.execute(db)
}
