import { type Kysely, sql } from 'kysely'

/** Each gets a secret of its own, which is shown where it is renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table external_services
      add column lock_version int not null default 0,
      add column deleted_at timestamptz,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      alter column jwt_secret set default
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update external_services service set name = name || ' ' || id
    where exists (
      select from external_services earlier
      where lower(earlier.name) = lower(service.name) and earlier.id < service.id);
    create unique index external_services_name on external_services (lower(name)) where deleted_at is null;
    create index users_external_service on users (external_service_id) where external_service_id is not null`.execute(
    db,
  )
}
