import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await categories(db)
  await activities(db)
  await booking(db)
  await calling(db)
  await following(db)
  await removing(db)
}

const categories = (db: Kysely<unknown>) =>
  sql`
    create table appointment_categories (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      parent_id bigint references appointment_categories,
      name text not null,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint appointment_categories_position
        exclude using btree (company_id with =, (coalesce(parent_id, 0)) with =, position with =)
        where (deleted_at is null) deferrable initially deferred
    );
    create unique index appointment_categories_name
      on appointment_categories (company_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null
  `.execute(db)

/** Only personal time has no person. */
const activities = (db: Kysely<unknown>) =>
  sql`
    alter table activities rename user_id to salesperson_id;
    alter table activities
      alter person_id drop not null,
      add name text,
      add appointment_category_id bigint references appointment_categories,
      add secondary_sale_id bigint,
      add abc_event boolean not null default false,
      add overlap_reason text,
      add unread boolean not null default false,
      add lock_version int not null default 0,
      add updated_at timestamptz not null default now(),
      add constraint activities_of_somebody check (person_id is not null or kind_code = 'personal'),
      add constraint activities_end_after_start check ("end" >= start);

    -- Overlapping sales appointments of one salesperson need a reason.
    update activities kept set overlap_reason = 'Booked before double bookings were refused'
      where type = 'Event' and kind_code in ('tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back')
        and not complete and deleted_at is null and exists (
          select from activities other
          where other.salesperson_id = kept.salesperson_id and other.id < kept.id
            and other.type = 'Event' and other.kind_code in ('tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back')
            and not other.complete and other.deleted_at is null
            and other.start < kept."end" and kept.start < other."end");
    alter table activities add constraint activities_double_booked exclude using gist (
      salesperson_id with =, tstzrange(start, "end") with &&)
      where (type = 'Event' and kind_code in ('tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back')
        and not complete and deleted_at is null and overlap_reason is null);

    drop index activities_company;
    drop index activities_open;
    create index activities_calendar on activities (company_id, start) where type = 'Event' and deleted_at is null;
    create index activities_open on activities (company_id, type, start, id) where not complete and deleted_at is null;
    create index activities_own on activities (salesperson_id, company_id, start) where deleted_at is null;
    create index activities_calls on activities (company_id, salesperson_id, start, id)
      where kind_code = 'call' and not complete and deleted_at is null;
    create index activities_unread on activities (company_id, created_at) where unread and deleted_at is null;
    create index activities_category on activities (appointment_category_id) where appointment_category_id is not null
  `.execute(db)

const booking = (db: Kysely<unknown>) =>
  sql`
    create table booking_links (
      person_id bigint primary key references people,
      company_id bigint not null references companies,
      token text not null unique,
      locale text,
      created_at timestamptz not null default now()
    );
    create table appointment_tellings (
      activity_id bigint not null references activities on delete cascade,
      channel text not null check (channel in ('mail', 'sms')),
      start timestamptz not null,
      cancelled boolean not null,
      told_at timestamptz not null default now(),
      primary key (activity_id, channel)
    );
    alter table sandbox_messages add attachments jsonb not null default '[]';
    create table calendar_feeds (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      scope text not null check (scope in ('user', 'club')),
      token text not null unique,
      last_read_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index calendar_feeds_one on calendar_feeds (company_id, user_id, scope) where revoked_at is null
  `.execute(db)

/** A claimed call is reserved until it ends or expires. */
const calling = (db: Kysely<unknown>) =>
  sql`
    create table call_claims (
      person_id bigint primary key references people,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      until timestamptz not null
    );
    create index call_claims_user on call_claims (user_id)
  `.execute(db)

/**
 * Open activities follow their person to a new salesperson; appointments of deleted people block no
 * time.
 */
const following = (db: Kysely<unknown>) =>
  sql`
    create function follow_people() returns trigger language plpgsql as $$ begin
      update activities moved set salesperson_id = added.salesperson_id, updated_at = now(),
        lock_version = moved.lock_version + 1,
        overlap_reason = case when moved.type = 'Task' then null else coalesce(moved.overlap_reason, (
          select 'Handed over' from activities own
          where own.salesperson_id = added.salesperson_id and own.type = 'Event' and not own.complete
            and own.deleted_at is null and own.start < moved."end" and moved.start < own."end" limit 1), (
          select 'Handed over' from added others join activities theirs on theirs.person_id = others.id
          where others.salesperson_id = added.salesperson_id and others.id <> added.id and theirs.type = 'Event'
            and not theirs.complete and theirs.deleted_at is null
            and theirs.start < moved."end" and moved.start < theirs."end" limit 1)) end
      from added join removed on removed.id = added.id
      where added.salesperson_id is distinct from removed.salesperson_id and moved.person_id = added.id
        and not moved.complete and moved.deleted_at is null
        and moved.salesperson_id is not distinct from removed.salesperson_id;

      update activities held set overlap_reason = 'Person deleted'
      from added join removed on removed.id = added.id
      where added.deleted_at is not null and removed.deleted_at is null and held.person_id = added.id
        and held.type = 'Event' and not held.complete and held.deleted_at is null and held.overlap_reason is null;

      update activities held set overlap_reason = (
          select 'Person restored' from activities own
          where own.salesperson_id = held.salesperson_id and own.id <> held.id and own.type = 'Event' and not own.complete
            and own.deleted_at is null and own.start < held."end" and held.start < own."end" limit 1)
      from added join removed on removed.id = added.id
      where added.deleted_at is null and removed.deleted_at is not null and held.person_id = added.id
        and held.overlap_reason = 'Person deleted';
      return null; end $$;
    create trigger follow_people after update on people
      referencing new table as added old table as removed for each statement execute function follow_people()
  `.execute(db)

/** Personal time has no person, which the other entries require. */
const removing = (db: Kysely<unknown>) =>
  sql`
    create table event_change_entries (
      change_id bigint not null references changes on delete cascade,
      activity_id bigint not null references activities,
      company_id bigint not null references companies,
      state text not null default 'waiting'
        check (state in ('waiting', 'done', 'skipped', 'failed', 'returned', 'kept')),
      reason text,
      before jsonb,
      after jsonb,
      primary key (change_id, activity_id)
    );
    create index event_change_entries_waiting on event_change_entries (change_id, activity_id) where state = 'waiting';
    create index event_change_entries_done on event_change_entries (change_id, activity_id) where state = 'done';
    create index event_change_entries_activity on event_change_entries (activity_id)
  `.execute(db)
