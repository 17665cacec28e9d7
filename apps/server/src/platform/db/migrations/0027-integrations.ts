import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await connections(db)
  await employees(db)
  await events(db)
  await following(db)
}

/** What a club uses follows from its connections. */
const connections = (db: Kysely<unknown>) =>
  sql`
    create table system_integrations (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      api text not null check (api in (
        'gymmaster', 'simple_members', 'clubwise', 'mindbody', 'iconnect', 'exerp', 'abcfin', 'jonas_fitness', 'csi',
        'asf', 'plus2', 'motionsoft', 'glofox', 'jonas_i4', 'club_automation', 'health_club_systems', 'peak_payment',
        'virtuagym', 'one_fit_stop', 'circuit')),
      enabled boolean not null default false,
      club_external_id text,
      credentials text,
      last_sync_at timestamptz,
      last_error text,
      failures int not null default 0,
      next_sync_at timestamptz,
      sync_state text not null default 'idle' check (sync_state in ('idle', 'waiting', 'running')),
      sync_run uuid,
      sync_done int not null default 0,
      sync_total int,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index system_integrations_api on system_integrations (company_id, api) where deleted_at is null;

    create function follow_system_integrations() returns trigger language plpgsql as $$
    declare club bigint; systems text[];
    begin
      club := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
      systems := array(select api from system_integrations
        where company_id = club and enabled and deleted_at is null order by api);
      update companies set export = systems, abcfin = 'abcfin' = any(systems), circuit = 'circuit' = any(systems),
        mindbody = 'mindbody' = any(systems), updated_at = now()
      where id = club and (export, abcfin, circuit, mindbody) is distinct from
        (systems, 'abcfin' = any(systems), 'circuit' = any(systems), 'mindbody' = any(systems));
      return null; end $$;
    create trigger follow_system_integrations after insert or delete or update of enabled, deleted_at
      on system_integrations for each row execute function follow_system_integrations();

    -- What clubs had chosen before stays chosen.
    insert into system_integrations (company_id, api, enabled)
      select distinct companies.id, chosen.api, true from companies, unnest(export
        || case when abcfin then array['abcfin'] else '{}' end
        || case when circuit then array['circuit'] else '{}' end
        || case when mindbody then array['mindbody'] else '{}' end) as chosen (api)
  `.execute(db)

/** Identified by their external id, so that a new connection finds them again. */
const employees = (db: Kysely<unknown>) =>
  sql`
    create table abc_employees (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      system text not null,
      external_id text not null,
      name text not null,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (company_id, system, external_id)
    );
    alter table users add abc_employee_id bigint references abc_employees;
    create unique index users_abc_employee on users (abc_employee_id) where deleted_at is null
  `.execute(db)

const events = (db: Kysely<unknown>) =>
  sql`
    alter table activities add system text, add external_id text;
    create unique index activities_external on activities (company_id, system, external_id)
      where external_id is not null;
    create index person_memberships_external on person_memberships (company_id, system, external_id)
      where external_id is not null
  `.execute(db)

/** Events of the membership system keep their owner when the person gets another salesperson. */
const following = (db: Kysely<unknown>) =>
  sql`
    create or replace function follow_people() returns trigger language plpgsql as $$ begin
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
        and not moved.complete and moved.deleted_at is null and not moved.abc_event
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
      return null; end $$
  `.execute(db)
