import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await questionnaires(db)
  await guestWaivers(db)
  await keepSignedWaivers(db)
  await visitTypes(db)
  await signInApp(db)
}

/** Answers reference the version that was asked. */
const questionnaires = (db: Kysely<unknown>) =>
  sql`
    create table questionnaires (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      name text not null,
      version int not null default 1,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index questionnaires_company on questionnaires (company_id, id desc);
    create unique index questionnaires_name on questionnaires (company_id, lower(name)) where deleted_at is null;

    create table questionnaire_versions (
      questionnaire_id bigint not null references questionnaires,
      version int not null,
      company_id bigint not null references companies,
      questions jsonb not null,
      user_id bigint references users,
      created_at timestamptz not null default now(),
      primary key (questionnaire_id, version)
    );

    alter table questionnaire_responses
      add questionnaire_id bigint,
      add version int,
      add foreign key (questionnaire_id, version) references questionnaire_versions;
    create index questionnaire_responses_version
      on questionnaire_responses (questionnaire_id, version) where questionnaire_id is not null;
  `.execute(db)

/** Versions are identified by the hash of their text. */
const guestWaivers = (db: Kysely<unknown>) =>
  sql`
    create table guest_waivers (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      name text not null,
      version int not null default 1,
      active boolean not null default false,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint guest_waivers_removed_is_inactive check (not active or deleted_at is null)
    );
    create index guest_waivers_company on guest_waivers (company_id, id desc);
    create unique index guest_waivers_name on guest_waivers (company_id, lower(name)) where deleted_at is null;
    create unique index guest_waivers_active on guest_waivers (company_id) where active;

    create table guest_waiver_versions (
      guest_waiver_id bigint not null references guest_waivers,
      version int not null,
      company_id bigint not null references companies,
      text text not null,
      agreement_hash text not null,
      user_id bigint references users,
      created_at timestamptz not null default now(),
      primary key (guest_waiver_id, version)
    );
    create unique index guest_waiver_versions_hash on guest_waiver_versions (guest_waiver_id, agreement_hash);

    alter table signed_waivers
      add guest_waiver_id bigint,
      add version int,
      add foreign key (guest_waiver_id, version) references guest_waiver_versions;
    create index signed_waivers_version
      on signed_waivers (guest_waiver_id, version) where guest_waiver_id is not null;
  `.execute(db)

/** Texts signed before waivers existed become versions of a waiver; the last one stays in use. */
const keepSignedWaivers = (db: Kysely<unknown>) =>
  sql`
    create temporary table signed_texts on commit drop as
      select company_id, max(title) as title, agreement, agreement_hash, min(signed_at) as since,
        row_number() over (partition by company_id, lower(title) order by min(signed_at), agreement_hash)::int as version
      from signed_waivers
      where agreement_hash = encode(sha256(convert_to(agreement, 'UTF8')), 'hex')
      group by company_id, lower(title), agreement, agreement_hash;
    insert into guest_waivers (company_id, name, version, active, created_at)
      select company_id, (array_agg(title order by version desc))[1], max(version),
        row_number() over (partition by company_id order by max(since) desc) = 1, min(since)
      from signed_texts group by company_id, lower(title);
    insert into guest_waiver_versions (guest_waiver_id, version, company_id, text, agreement_hash, created_at)
      select w.id, s.version, s.company_id, s.agreement, s.agreement_hash, s.since
      from signed_texts s join guest_waivers w on w.company_id = s.company_id and lower(w.name) = lower(s.title);
    update signed_waivers s set guest_waiver_id = v.guest_waiver_id, version = v.version
      from guest_waiver_versions v join guest_waivers w on w.id = v.guest_waiver_id
      where w.company_id = s.company_id and lower(w.name) = lower(s.title) and v.agreement_hash = s.agreement_hash;
  `.execute(db)

const visitTypes = (db: Kysely<unknown>) =>
  sql`
    create table visit_types (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      name text not null,
      source_id bigint references marketing_sources,
      contact_method_id bigint references contact_methods,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint visit_types_position exclude using btree (company_id with =, position with =)
        where (deleted_at is null) deferrable initially deferred
    );
    create unique index visit_types_name on visit_types (company_id, lower(name)) where deleted_at is null;
    insert into visit_types (company_id, name, contact_method_id, position)
      select companies.id, started.name, (select id from contact_methods where code = started.code), started.position
      from companies, (values ('Guest visit', 'guest', 1), ('Interested in joining', 'walk_in', 2))
        as started (name, code, position);
  `.execute(db)

const signInApp = (db: Kysely<unknown>) =>
  sql`
    alter table companies
      add visitor_app_default_opt_in boolean not null default false,
      add visitor_app_request_marketing_permission boolean not null default false,
      add visitor_app_additional_email_terms text,
      add visitor_app_additional_sms_terms text,
      add visitor_app_hide_skip_photo_button boolean not null default false,
      add visitor_registration_ask_for_address boolean not null default false,
      add visitor_registration_ask_for_birthday boolean not null default false,
      add visitor_registration_ask_for_gender boolean not null default false,
      add ask_how_did_you_hear_about_us boolean not null default false;
  `.execute(db)
