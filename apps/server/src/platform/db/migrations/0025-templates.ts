import { type Kysely, sql } from 'kysely'

/** A template's audience is in the columns of its scope only, each with an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table templates (
      id bigint generated always as identity primary key,
      company_id bigint references companies,
      company_ids bigint[] not null default '{}',
      scope text not null default 'club'
        check (scope in ('club', 'ownership', 'corporation', 'country', 'company_group', 'global')),
      group_id bigint references company_groups,
      corporation_id bigint references corporations,
      ownership_group_id bigint references ownership_groups,
      country text,
      description text not null,
      type text not null default 'Email' check (type in ('Sms', 'Email', 'WhatsApp')),
      category text not null default 'enquiry',
      secondary_sale_type_id bigint references secondary_sale_types,
      subject text,
      pattern text not null,
      pattern_json jsonb,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint templates_clubs_of_scope check (
        (scope = 'club') = (company_id is not null) and (scope = 'club') = (company_ids <> '{}')
        and (company_id is null or company_id = any(company_ids))),
      constraint templates_whose_scope check (
        (scope = 'company_group') = (group_id is not null)
        and (scope = 'corporation') = (corporation_id is not null)
        and (scope = 'ownership') = (ownership_group_id is not null)
        and (scope = 'country') = (country is not null)),
      constraint templates_formatted check (type = 'Email' or (subject is null and pattern_json is null))
    );
    create index templates_company on templates (company_id, lower(description)) where company_id is not null;
    create index templates_clubs on templates using gin (company_ids) where scope = 'club';
    create index templates_group on templates (group_id) where scope = 'company_group';
    create index templates_corporation on templates (corporation_id) where scope = 'corporation';
    create index templates_ownership_group on templates (ownership_group_id) where scope = 'ownership';
    create index templates_country on templates (country) where scope = 'country';
    create index templates_global on templates (lower(description)) where scope = 'global';
    create index templates_sale_type on templates (secondary_sale_type_id) where secondary_sale_type_id is not null

  `.execute(db)
}
