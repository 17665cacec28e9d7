import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies drop column end_of_day_custom_fields;
    alter table companies add end_of_day_custom_fields text[] not null default '{}'
      check (end_of_day_custom_fields <@ array['supps', 'merch', 'members_archived', 'personal_training_packs',
        'total_errors', 'number_on_hold', 'number_of_inactives', 'number_in_collection', 'total_membership_count']);

    create table end_of_days (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      date date not null,
      supps numeric(12, 2) not null default 0 check (supps >= 0),
      merch numeric(12, 2) not null default 0 check (merch >= 0),
      members_archived int not null default 0 check (members_archived >= 0),
      personal_training_packs int not null default 0 check (personal_training_packs >= 0),
      total_errors int not null default 0 check (total_errors >= 0),
      number_on_hold int not null default 0 check (number_on_hold >= 0),
      number_of_inactives int not null default 0 check (number_of_inactives >= 0),
      number_in_collection int not null default 0 check (number_in_collection >= 0),
      total_membership_count int not null default 0 check (total_membership_count >= 0),
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index end_of_days_date on end_of_days (company_id, date) where deleted_at is null
  `.execute(db)
}
