import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table install (
      key text primary key,
      value text not null
    );
    insert into install values ('secret', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));

    create table company_groups (
      id bigint generated always as identity primary key,
      name text not null
    );
    create table corporations (
      id bigint generated always as identity primary key,
      name text not null,
      position int not null default 0
    );
    create table ownership_groups (
      id bigint generated always as identity primary key,
      corporation_id bigint references corporations,
      name text not null,
      position int not null default 0
    );

    create table companies (
      id bigint generated always as identity primary key,
      name text not null,
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$' and slug !~ '^[0-9]+$'),
      status text not null default 'active',
      company_group_id bigint references company_groups,
      corporation_id bigint references corporations,
      ownership_group_id bigint references ownership_groups,
      region text,
      country text not null default 'AU',
      address text, city text, state text, zip text, email text, phone text,
      latitude double precision, longitude double precision,
      time_zone text not null default 'Melbourne',
      date_format text not null default '%d/%m/%Y',
      time_format text not null default '%I:%M %P',
      time_step int not null default 30,
      work_time_from text not null default '08:00 AM',
      work_time_into text not null default '08:00 PM',
      week_schedule jsonb,
      event_duration text not null default '30,60',
      export text[] not null default '{}',
      brand_colour text,
      visitor_app_code text unique,
      disabled_appointments boolean not null default false,
      disabled_appointments_without_contact boolean not null default false,
      enable_moving_people boolean not null default false,
      enable_guest_status boolean not null default false,
      enable_former_member_status boolean not null default false,
      enable_whatsapp_messaging boolean not null default false,
      abcfin boolean not null default false,
      fitware boolean not null default false,
      mindbody boolean not null default false,
      circuit boolean not null default false,
      end_of_day_custom_fields boolean not null default false,
      enabled_appointment_scheduler boolean not null default false,
      abc_show_join_link_merge_field boolean not null default false,
      beefree_enabled boolean not null default false,
      cross_site_duplicate_enabled boolean not null default false,
      line_me_enabled boolean not null default false,
      twilio_calls_enabled boolean not null default false,
      disabled_call_sms_opted_out boolean not null default false,
      locked_sale_ability boolean not null default false,
      export_to_csv boolean not null default false,
      bulk_sms boolean not null default false,
      is_demo boolean not null default false,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table external_services (
      id bigint generated always as identity primary key,
      name text not null,
      jwt_secret text not null,
      allow_edit_user boolean not null default false
    );

    create table users (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      external_service_id bigint references external_services,
      role text not null default 'salesperson',
      first_name text not null,
      last_name text not null,
      email text,
      password_hash text,
      locale text not null default 'en',
      phone_type text not null default 'browser',
      phone_number text,
      week_schedule jsonb not null,
      root boolean not null default false,
      call_center_operator boolean not null default false,
      cannot_delete_activities boolean not null default false,
      can_impersonate boolean not null default false,
      sso_login boolean not null default false,
      can_import_csv boolean not null default false,
      can_bulk_sms boolean not null default false,
      can_bulk_email boolean not null default false,
      can_bulk_whatsapp boolean not null default false,
      bulk_action_flipper_enabled boolean not null default false,
      allow_manage_group_sources boolean not null default false,
      allow_manage_group_automates boolean not null default false,
      allow_manage_group_secondary_sale_types boolean not null default false,
      enable_multi_club boolean not null default false,
      enabled_desktop_notifications boolean not null default false,
      hide_in_calendar boolean not null default false,
      confirmed_at timestamptz,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email on users (lower(email));

    create table company_users (
      company_id bigint not null references companies,
      user_id bigint not null references users,
      primary key (company_id, user_id)
    );
    create index company_users_user on company_users (user_id);

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      csrf_secret bytea not null,
      user_id bigint not null references users,
      original_user_id bigint references users,
      company_id bigint not null references companies,
      remembered boolean not null default false,
      ip text,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    );
    create index sessions_user on sessions (user_id);

    create table user_tokens (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id bigint not null references users,
      kind text not null check (kind in ('reset', 'invite', 'sso')),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index user_tokens_user on user_tokens (user_id);

    create table failed_attempts (
      key text not null,
      at timestamptz not null default now()
    );
    create index failed_attempts_key on failed_attempts (key, at);

    create table public_guest_tokens (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      company_id bigint not null references companies,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );

    create table contact_methods (
      id bigint generated always as identity primary key,
      name text not null,
      code text unique,
      position int not null
    );
    insert into contact_methods (name, code, position) values
      ('Guest', 'guest', 1), ('Walk In', 'walk_in', 2), ('Phone', 'phone', 3), ('Email', 'email', 4),
      ('Web', 'web', 5), ('Referral', 'referral', 6);

    create table leaving_reasons (
      id bigint generated always as identity primary key,
      name text not null,
      no int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint leaving_reasons_no exclude using btree (no with =) where (deleted_at is null) deferrable initially deferred
    );
    create unique index leaving_reasons_name on leaving_reasons (lower(name)) where deleted_at is null;

    create table marketing_sources (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      company_group_id bigint references company_groups,
      parent_id bigint references marketing_sources,
      name text not null,
      code text,
      provide_to_group boolean not null default false,
      guest_waiver boolean not null default false,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint marketing_sources_position
        exclude using btree (company_id with =, (coalesce(parent_id, 0)) with =, position with =)
        where (deleted_at is null) deferrable initially deferred
    );
    create unique index marketing_sources_name
      on marketing_sources (company_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null;
    create unique index marketing_sources_code on marketing_sources (company_id, code) where code is not null;
    create index marketing_sources_group on marketing_sources (company_group_id) where provide_to_group;

    create table tags (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      name text not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index tags_name on tags (company_id, lower(name)) where deleted_at is null;

    create table people (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      salesperson_id bigint references users,
      status text not null default 'enquiry',
      first_name text not null,
      last_name text,
      email text,
      phone_mobile text,
      gender text,
      birthday date,
      address text, city text, state text, zip text,
      source_id bigint references marketing_sources,
      contact_method_id bigint references contact_methods,
      leaving_reason_id bigint references leaving_reasons,
      trial_end_at timestamptz,
      sale_at timestamptz,
      leaving_at timestamptz,
      last_contact_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index people_company on people (company_id, status, created_at desc) where deleted_at is null;
    create index people_salesperson on people (company_id, salesperson_id);
    create index people_source on people (source_id) where source_id is not null;
    create index people_leaving_reason on people (leaving_reason_id) where leaving_reason_id is not null;
    create index people_name on people using gin ((lower(first_name || ' ' || coalesce(last_name, ''))) gin_trgm_ops);

    create table person_tags (
      person_id bigint not null references people,
      tag_id bigint not null references tags,
      primary key (person_id, tag_id)
    );
    create index person_tags_tag on person_tags (tag_id);

    create table activities (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      user_id bigint references users,
      type text not null check (type in ('Task', 'Event')),
      kind_code text not null,
      start timestamptz not null,
      "end" timestamptz not null,
      complete boolean not null default false,
      confirmed boolean not null default false,
      completed_at timestamptz,
      completed_by_id bigint references users,
      outcome text,
      deleted_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index activities_company on activities (company_id, start);
    create index activities_person on activities (person_id, start);
    create index activities_open on activities (company_id, user_id) where not complete and deleted_at is null;

    create table custom_forms (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint references users,
      header text not null,
      deleted_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index custom_forms_company on custom_forms (company_id, user_id);

    create table removals (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      how text not null check (how in ('revoked', 'deleted')),
      at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index removals_user on removals (user_id, company_id, id);
    create table hand_overs (
      company_id bigint not null references companies,
      removal_id bigint not null references removals on delete cascade,
      kind text not null check (kind in ('person', 'activity', 'form')),
      to_user_id bigint references users,
      record_ids bigint[] not null,
      primary key (removal_id, kind)
    );

    create table history (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      object text not null,
      action text not null,
      description text,
      data jsonb not null default '{}',
      pinned boolean not null default false,
      user_id bigint references users,
      original_user_id bigint references users,
      created_at timestamptz not null default now()
    );
    create index history_person on history (person_id, pinned desc, created_at desc);

    create table audit (
      id bigint generated always as identity primary key,
      company_id bigint references companies,
      kind text not null,
      subject_type text not null,
      subject_id bigint not null,
      user_id bigint references users,
      original_user_id bigint references users,
      before jsonb,
      after jsonb,
      request_id text,
      at timestamptz not null default now()
    );
    create index audit_subject on audit (subject_type, subject_id, id);
    create index audit_company on audit (company_id, id);

    create table outbox (
      id bigint generated always as identity primary key,
      company_id bigint references companies,
      kind text not null,
      payload jsonb not null,
      created_at timestamptz not null default now()
    );
    create table deliveries (
      outbox_id bigint not null references outbox on delete cascade,
      reader text not null,
      delivered_at timestamptz not null default now(),
      primary key (outbox_id, reader)
    );

    create table notifications (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      person_id bigint references people,
      message_type text not null,
      event text not null,
      text text not null,
      "values" jsonb not null default '{}',
      key text not null,
      read_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, key)
    );
    create index notifications_feed on notifications (user_id, company_id, created_at desc);
    create index notifications_unread on notifications (user_id, company_id) where read_at is null;

    create table request_answers (
      session_id bigint not null references sessions on delete cascade,
      request_id text not null,
      route text not null,
      status int not null,
      body jsonb,
      created_at timestamptz not null default now(),
      primary key (session_id, request_id)
    );

    create unlogged table realtime_payloads (
      id bigint generated always as identity primary key,
      body text not null,
      created_at timestamptz not null default now()
    );

    create table sandbox_messages (
      id bigint generated always as identity primary key,
      key text not null unique,
      channel text not null,
      company_id bigint references companies,
      recipient text not null,
      sender text not null,
      subject text,
      text text not null,
      html text,
      status text not null,
      created_at timestamptz not null default now()
    );
    create index sandbox_messages_channel on sandbox_messages (channel, id desc);

    create table frontend_logs (
      id bigint generated always as identity primary key,
      company_id bigint references companies,
      user_id bigint references users,
      message text not null,
      user_agent text,
      created_at timestamptz not null default now()
    );
  `.execute(db)
}
