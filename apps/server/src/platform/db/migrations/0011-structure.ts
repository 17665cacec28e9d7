import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['company_groups', 'corporations', 'ownership_groups', 'contact_methods']) {
    await makeEditable(db, table)
  }
  for (const table of ['corporations', 'ownership_groups', 'contact_methods']) await makeOrdered(db, table)
  await sql`
    create index people_contact_method on people (contact_method_id) where contact_method_id is not null;

    create table import_templates (
      id bigint generated always as identity primary key,
      company_id bigint references companies,
      name text not null,
      pattern text not null,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint import_templates_position
        exclude using btree (position with =) where (deleted_at is null) deferrable initially deferred
    );
    create unique index import_templates_name on import_templates (lower(name)) where deleted_at is null;

    create table setting_names (
      collection text not null check (collection in ('outcomes', 'task_kinds', 'event_kinds')),
      code text not null,
      name text,
      no int,
      lock_version int not null default 0,
      primary key (collection, code)
    );
    create table globals (
      code text primary key,
      value text,
      lock_version int not null default 0
    );
  `.execute(db)
}

/** Duplicate names get a number. */
async function makeEditable(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  await sql`
    alter table ${table}
      add lock_version int not null default 0,
      add deleted_at timestamptz,
      add created_at timestamptz not null default now(),
      add updated_at timestamptz not null default now();
    update ${table} as records set name = records.name || ' (' || twin.no || ')'
    from (select id, row_number() over (partition by lower(name) order by id) as no from ${table}) as twin
    where twin.id = records.id and twin.no > 1;
    create unique index ${sql.ref(`${name}_name`)} on ${table} (lower(name)) where deleted_at is null`.execute(db)
}

/** Unique places from 1 without gaps. */
async function makeOrdered(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  await sql`
    update ${table} as records set position = place.no
    from (select id, row_number() over (order by position, id) as no from ${table}) as place where place.id = records.id;
    alter table ${table} add constraint ${sql.ref(`${name}_position`)}
      exclude using btree (position with =) where (deleted_at is null) deferrable initially deferred`.execute(db)
}
