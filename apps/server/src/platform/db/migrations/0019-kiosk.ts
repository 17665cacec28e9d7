import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await devices(db)
  await registrations(db)
  await publicTokens(db)
  await mergeProposals(db)
}

const devices = (db: Kysely<unknown>) =>
  sql`
    create table kiosk_devices (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      key_hash bytea not null,
      name text not null,
      platform text,
      version text,
      waiting int not null default 0,
      last_seen_at timestamptz not null default now(),
      reload_asked_at timestamptz,
      revoked_at timestamptz,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index kiosk_devices_key on kiosk_devices (company_id, key_hash);
  `.execute(db)

/**
 * The key makes repeats harmless. Photos wait in their own table, so that processing them doesn't
 * hold up visitors. Sealed data can be opened only with the install's key.
 */
const registrations = (db: Kysely<unknown>) =>
  sql`
    create table visitor_registrations (
      company_id bigint not null references companies,
      key text not null,
      person_id bigint references people,
      visit_id bigint references visits,
      device_id bigint references kiosk_devices,
      unreadable bytea,
      received_at timestamptz not null default now(),
      primary key (company_id, key)
    );
    create index visitor_registrations_person on visitor_registrations (person_id) where person_id is not null;
    create index visitor_registrations_visit on visitor_registrations (visit_id) where visit_id is not null;

    create table waiting_photos (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      image bytea not null,
      created_at timestamptz not null default now()
    );
    create index waiting_photos_person on waiting_photos (person_id);

    create table seal_keys (
      id bigint generated always as identity primary key,
      private_key text not null,
      public_key text not null,
      created_at timestamptz not null default now()
    );

    alter table signed_waivers add strokes jsonb;
    alter table visits
      add visit_type_id bigint references visit_types,
      add received_at timestamptz;
  `.execute(db)

/** Opening a token makes the kiosk show another. */
const publicTokens = (db: Kysely<unknown>) =>
  sql`
    alter table public_guest_tokens
      add opened_at timestamptz,
      add used_at timestamptz,
      add tries int not null default 0,
      add person_id bigint references people;
    create index public_guest_tokens_person on public_guest_tokens (person_id) where person_id is not null;
    create index public_guest_tokens_company on public_guest_tokens (company_id, expires_at);
  `.execute(db)

/** Offline visitors who may already be known; staff decide. */
const mergeProposals = (db: Kysely<unknown>) =>
  sql`
    create table merge_proposals (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      other_person_id bigint not null references people,
      decision text check (decision in ('merged', 'different')),
      decided_by bigint references users,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      check (person_id <> other_person_id)
    );
    create unique index merge_proposals_pair on merge_proposals (person_id, other_person_id);
    create index merge_proposals_other on merge_proposals (other_person_id);
    create index merge_proposals_open on merge_proposals (company_id, id desc) where decision is null;
  `.execute(db)
