import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await forms(db)
  await counting(db)
  await sending(db)
}

const forms = (db: Kysely<unknown>) =>
  sql`
    alter table custom_forms
      add slug text,
      add fields text[] not null default '{first_name}',
      add required text[] not null default '{first_name}',
      add auto_refresh boolean not null default false,
      add refresh_delay int not null default 10,
      add header_background_color text not null default '#0072bc',
      add comments boolean not null default false,
      add opt_in boolean not null default false,
      add opt_in_message text,
      add message text,
      add source_id bigint references marketing_sources,
      add lock_version int not null default 0,
      add updated_at timestamptz not null default now();
    update custom_forms set slug = 'form-' || id;
    alter table custom_forms alter slug set not null;
    create unique index custom_forms_slug on custom_forms (slug) where deleted_at is null;

    create table custom_form_tags (
      form_id bigint not null references custom_forms on delete cascade,
      tag_id bigint not null references tags on delete cascade,
      primary key (form_id, tag_id)
    );
    create index custom_form_tags_tag on custom_form_tags (tag_id)
  `.execute(db)

/** Lines to sum, so that concurrent submissions don't lock each other; a job compacts them. */
const counting = (db: Kysely<unknown>) =>
  sql`
    create table custom_form_counts (
      company_id bigint not null references companies,
      form_id bigint not null references custom_forms on delete cascade,
      views bigint not null,
      leads bigint not null
    );
    create index custom_form_counts_form on custom_form_counts (company_id, form_id) include (views, leads);

    -- Who has looked at a form on a day, under a key that nobody can follow to anybody once the day's salt is gone.
    create table custom_form_viewers (
      company_id bigint not null references companies,
      form_id bigint not null references custom_forms on delete cascade,
      day date not null,
      visitor bytea not null,
      leads int not null default 0,
      primary key (company_id, form_id, day, visitor)
    );
    create table daily_salts (day date primary key, salt bytea not null)
  `.execute(db)

/** The key makes submitting the same page twice harmless. */
const sending = (db: Kysely<unknown>) =>
  sql`
    create table custom_form_submissions (
      company_id bigint not null references companies,
      form_id bigint not null references custom_forms on delete cascade,
      key text not null,
      person_id bigint references people on delete set null,
      created_at timestamptz not null default now(),
      primary key (company_id, form_id, key)
    );
    create index custom_form_submissions_person on custom_form_submissions (person_id, form_id, created_at)
  `.execute(db)
