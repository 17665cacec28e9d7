import { type Kysely, sql } from 'kysely'

/**
 * Old pictures stay available, because sent emails and pages show them. The stylesheet is separate
 * because the club is loaded with every request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add logo_hash text,
      add visitor_app_logo_hash text,
      add header_colour text,
      add stylesheet_hash text;
    create table company_images (
      company_id bigint not null references companies,
      kind text not null check (kind in ('logo', 'visitor_app_logo')),
      hash text not null,
      type text not null check (type in ('image/png', 'image/jpeg')),
      bytes bytea not null,
      width int not null,
      height int not null,
      created_at timestamptz not null default now(),
      primary key (company_id, kind, hash)
    );
    create index company_images_hash on company_images (hash);
    create table company_stylesheets (
      company_id bigint primary key references companies,
      source text not null,
      css text not null
    )
  `.execute(db)
  await sharing(db)
}

/** Shared records follow their club to another group. */
const sharing = (db: Kysely<unknown>) =>
  sql`
    create function follow_company_group() returns trigger language plpgsql as $$ begin
      update marketing_sources set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      return null; end $$;
    create trigger follow_company_group after update of company_group_id on companies
      for each row when (new.company_group_id is distinct from old.company_group_id)
      execute function follow_company_group()
  `.execute(db)
