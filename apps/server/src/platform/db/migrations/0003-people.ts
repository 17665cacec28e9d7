import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db)
  await people(db)
  await counts(db)
  await attached(db)
  await journal(db)
}

const people = (db: Kysely<unknown>) =>
  sql`
    alter table people
      add phone_home text,
      add phone_work text,
      add marketing_source_text text,
      add referral_id bigint references people,
      add is_new_lead boolean not null default false,
      add is_visitor_app boolean not null default false,
      add line_id text,
      add trial_start_at timestamptz,
      add trial_days_quantity int,
      add trial_visits int,
      add former_member_at timestamptz,
      add most_recent_enquiry timestamptz,
      add last_email timestamptz,
      add last_sms timestamptz,
      add last_call timestamptz,
      add last_communication timestamptz,
      add signed_at timestamptz,
      add phone_mobile_deactivated boolean not null default false,
      add sms_opted_out boolean not null default false,
      add do_not_call boolean not null default false,
      add whatsapp_opted_out boolean not null default false,
      add whatsapp_session_until timestamptz,
      add email_opted_out boolean not null default false,
      add email_suppressed boolean not null default false,
      add email_suppressed_reason text,
      add dncr_in_progress boolean not null default false,
      add avatar_hash text,
      add merged_into_id bigint references people,
      add lock_version int not null default 0;
    update people set most_recent_enquiry = created_at;

    -- What is searched in: names and addresses without accents, numbers as digits, each word after a space.
    create function searchable(value text) returns text language sql immutable strict parallel safe as
      $$ select lower(regexp_replace(normalize(value, NFKD), U&'[\\0300-\\036f]', '', 'g')) $$;
    alter table people add search_text text not null generated always as (
      ' ' || coalesce(searchable(first_name), '') || ' ' || coalesce(searchable(last_name), '') || ' ' ||
      coalesce(lower(email), '') || ' ' || coalesce(regexp_replace(phone_mobile, '\\D', '', 'g'), '') || ' ' ||
      coalesce(regexp_replace(phone_home, '\\D', '', 'g'), '') || ' ' ||
      coalesce(regexp_replace(phone_work, '\\D', '', 'g'), '')) stored;
    alter table people add sort_name text not null generated always as (
      left(searchable(first_name || ' ' || coalesce(last_name, '')), 255)) stored;

    drop index people_name;
    drop index people_company;
    create index people_search on people using gin (company_id, search_text gin_trgm_ops);
    create index people_by_name on people (company_id, sort_name, id) where deleted_at is null;
    create index people_by_status_name on people (company_id, status, sort_name, id) where deleted_at is null;
    create index people_by_status on people (company_id, status, created_at, id) where deleted_at is null;
    create index people_by_age on people (company_id, created_at, id) where deleted_at is null;
    create index people_by_contact on people (company_id, last_contact_at desc nulls last, id desc) where deleted_at is null;
    create index people_deleted on people (company_id, deleted_at) where deleted_at is not null;
    create index people_email on people (company_id, lower(email)) where email is not null;
    create index people_mobile on people (company_id, phone_mobile) where phone_mobile is not null;
    create index people_home on people (company_id, phone_home) where phone_home is not null;
    create index people_work on people (company_id, phone_work) where phone_work is not null;
    create index people_referral on people (referral_id) where referral_id is not null;
    create index people_merged on people (merged_into_id) where merged_into_id is not null;

    alter table history
      add description_html text,
      add secondary_sale_type_id bigint,
      add updated_at timestamptz,
      add deleted_at timestamptz,
      add lock_version int not null default 0;
    drop index history_person;
    create index history_person on history (person_id, pinned desc, created_at desc, id desc) where deleted_at is null;

    alter table activities add bulk boolean not null default false, add trial_end timestamptz;
    alter table companies
      add manual_lead_email_opt_in_status boolean not null default true,
      add manual_lead_sms_opt_in_status boolean not null default true
  `.execute(db)

/**
 * People of a club by status without counting them: every change appends a difference, which locks
 * nothing, and a job compacts the lines.
 */
const counts = (db: Kysely<unknown>) =>
  sql`
    create table people_counts (
      company_id bigint not null,
      status text not null,
      deleted boolean not null,
      count bigint not null
    );
    create index people_counts_company on people_counts (company_id, status) include (deleted, count);
    insert into people_counts
      select company_id, status, deleted_at is not null, count(*) from people group by 1, 2, 3;

    create function count_people_added() returns trigger language plpgsql as $$ begin
      insert into people_counts
        select company_id, status, deleted_at is not null, count(*) from added group by 1, 2, 3;
      return null; end $$;
    create function count_people_removed() returns trigger language plpgsql as $$ begin
      insert into people_counts
        select company_id, status, deleted_at is not null, -count(*) from removed group by 1, 2, 3;
      return null; end $$;
    create function count_people_changed() returns trigger language plpgsql as $$ begin
      insert into people_counts
        select company_id, status, deleted, sum(n) from (
          select company_id, status, deleted_at is not null as deleted, 1 as n from added
          union all select company_id, status, deleted_at is not null, -1 from removed) lines
        group by 1, 2, 3 having sum(n) <> 0;
      return null; end $$;
    create trigger count_added after insert on people
      referencing new table as added for each statement execute function count_people_added();
    create trigger count_changed after update on people
      referencing new table as added old table as removed for each statement execute function count_people_changed();
    create trigger count_removed after delete on people
      referencing old table as removed for each statement execute function count_people_removed()
  `.execute(db)

const attached = (db: Kysely<unknown>) =>
  sql`
    create table person_avatars (
      person_id bigint primary key references people,
      company_id bigint not null references companies,
      hash text not null,
      image bytea not null,
      small bytea not null,
      created_at timestamptz not null default now()
    );
    create table person_memberships (
      person_id bigint not null references people,
      company_id bigint not null references companies,
      system text not null,
      external_id text,
      status text,
      membership_type text,
      barcode text,
      visits int,
      visit_change_percent numeric,
      last_checkin timestamptz,
      checkins_count int,
      view_url text,
      primary key (person_id, system)
    );
    create index person_memberships_company on person_memberships (company_id, system, status);

    create table additional_contacts (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      first_name text not null,
      last_name text,
      email text,
      phone text,
      comments text,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index additional_contacts_person on additional_contacts (person_id);

    create table requests (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint references people,
      kind text not null,
      source_name text,
      from_name text,
      from_email text,
      from_phone text,
      text text not null,
      secondary_sale_id bigint,
      handled_at timestamptz,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index requests_person on requests (person_id, created_at desc);
    create index requests_company on requests (company_id, created_at desc);

    create table questionnaire_responses (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      form_name text not null,
      responses jsonb not null,
      created_at timestamptz not null default now()
    );
    create index questionnaire_responses_person on questionnaire_responses (person_id, id desc);

    create table signed_waivers (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      title text not null,
      agreement text not null,
      agreement_hash text not null,
      signed_by text not null,
      signature text not null,
      signed_at timestamptz not null default now()
    );
    create index signed_waivers_person on signed_waivers (person_id, signed_at desc);

    create table visits (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      visit_type text not null,
      new_visitor boolean not null default false,
      signed_waiver_id bigint references signed_waivers,
      signed_at timestamptz not null default now()
    );
    create index visits_company on visits (company_id, signed_at desc, id desc);
    create index visits_person on visits (person_id);

    create table saved_views (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      name text not null,
      shared boolean not null default false,
      filter jsonb not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index saved_views_name on saved_views (company_id, user_id, lower(name)) where deleted_at is null
  `.execute(db)

/** What a bulk change did to each person, so that it can be resumed, shown and undone. */
const journal = (db: Kysely<unknown>) =>
  sql`
    create table changes (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint references users,
      original_user_id bigint references users,
      kind text not null,
      data jsonb not null default '{}',
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'failed', 'undoing', 'undone')),
      total int not null default 0,
      done int not null default 0,
      skipped int not null default 0,
      failed int not null default 0,
      returned int not null default 0,
      kept int not null default 0,
      error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      undone_at timestamptz
    );
    create index changes_company on changes (company_id, id desc);
    create table change_entries (
      change_id bigint not null references changes on delete cascade,
      person_id bigint not null references people,
      company_id bigint not null references companies,
      state text not null default 'waiting'
        check (state in ('waiting', 'done', 'skipped', 'failed', 'returned', 'kept')),
      reason text,
      before jsonb,
      after jsonb,
      primary key (change_id, person_id)
    );
    create index change_entries_waiting on change_entries (change_id, person_id) where state = 'waiting';
    create index change_entries_done on change_entries (change_id, person_id) where state = 'done';
    create index change_entries_person on change_entries (person_id);

    create table import_files (
      change_id bigint not null references changes on delete cascade,
      no int not null,
      bytes bytea not null,
      primary key (change_id, no)
    );
    create table import_rejections (
      change_id bigint not null references changes on delete cascade,
      row_no int not null,
      cells text[] not null,
      reasons jsonb not null,
      primary key (change_id, row_no)
    )
  `.execute(db)
