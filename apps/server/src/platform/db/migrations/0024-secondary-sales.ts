import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await types(db)
  await sales(db)
  await named(db)
  await following(db)
}

const types = (db: Kysely<unknown>) =>
  sql`
    create table secondary_sale_types (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      company_group_id bigint references company_groups,
      name text not null,
      filter_display_name text,
      provide_to_group boolean not null default false,
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint secondary_sale_types_position exclude using btree (company_id with =, position with =)
        where (deleted_at is null) deferrable initially deferred
    );
    create unique index secondary_sale_types_name on secondary_sale_types (company_id, lower(name))
      where deleted_at is null;
    create index secondary_sale_types_group on secondary_sale_types (company_group_id) where provide_to_group;

    create table secondary_sale_rules (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      status text not null default 'active' check (status in ('active', 'inactive')),
      workflow text not null default 'default' check (workflow in ('default', 'other')),
      position int not null,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint secondary_sale_rules_position exclude using btree (company_id with =, position with =)
        where (deleted_at is null) deferrable initially deferred
    )
  `.execute(db)

/** One open sale per person and type. */
const sales = (db: Kysely<unknown>) =>
  sql`
    create table secondary_sales (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      secondary_sale_type_id bigint not null references secondary_sale_types,
      status text not null default 'potential' check (status in
        ('potential', 'booked', 'attended', 'offered', 'attended_no_sale', 'sale', 'not_interested')),
      workflow text not null default 'default' check (workflow in ('default', 'other')),
      salesperson_id bigint references users,
      hide_no_interest boolean not null default false,
      leaving_reason_id bigint references leaving_reasons,
      sale_at timestamptz,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index secondary_sales_of_person on secondary_sales (person_id, secondary_sale_type_id)
      where deleted_at is null;
    create index secondary_sales_company on secondary_sales (company_id, created_at desc, id desc)
      where deleted_at is null;
    create index secondary_sales_deleted on secondary_sales (company_id, deleted_at) where deleted_at is not null;
    create index secondary_sales_salesperson on secondary_sales (company_id, salesperson_id) where deleted_at is null;
    create index secondary_sales_type on secondary_sales (secondary_sale_type_id)
  `.execute(db)

/** Earlier references to sales pointed to nothing. */
const named = (db: Kysely<unknown>) =>
  sql`
    update activities set secondary_sale_id = null where secondary_sale_id is not null;
    update requests set secondary_sale_id = null where secondary_sale_id is not null;
    update history set secondary_sale_type_id = null where secondary_sale_type_id is not null;
    alter table activities add foreign key (secondary_sale_id) references secondary_sales;
    alter table requests add foreign key (secondary_sale_id) references secondary_sales;
    alter table history add foreign key (secondary_sale_type_id) references secondary_sale_types;
    create index activities_sale on activities (secondary_sale_id) where secondary_sale_id is not null;
    create index requests_sale on requests (secondary_sale_id) where secondary_sale_id is not null;

    alter table hand_overs drop constraint hand_overs_kind_check;
    alter table hand_overs add constraint hand_overs_kind_check
      check (kind in ('person', 'activity', 'form', 'secondary_sale'))
  `.execute(db)

/** Open sales follow their person to a new salesperson; closed ones stay. */
const following = (db: Kysely<unknown>) =>
  sql`
    create or replace function follow_company_group() returns trigger language plpgsql as $$ begin
      update marketing_sources set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      update secondary_sale_types set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      return null; end $$;

    create function follow_people_with_sales() returns trigger language plpgsql as $$ begin
      update secondary_sales moved set salesperson_id = added.salesperson_id, updated_at = now(),
        lock_version = moved.lock_version + 1
      from added join removed on removed.id = added.id
      where added.salesperson_id is distinct from removed.salesperson_id and moved.person_id = added.id
        and moved.deleted_at is null and moved.status not in ('sale', 'not_interested')
        and moved.salesperson_id is not distinct from removed.salesperson_id;
      return null; end $$;
    create trigger follow_people_with_sales after update on people
      referencing new table as added old table as removed for each statement
      execute function follow_people_with_sales()
  `.execute(db)
