import { type Kysely, sql } from 'kysely'

/** Figures over time are computed from these, not from the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changes(db)
  await backfillPeople(db)
  await backfillSales(db)
  await indexes(db)
}

const changes = (db: Kysely<unknown>) =>
  sql`
    create table status_changes (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint references people,
      secondary_sale_id bigint references secondary_sales,
      from_status text,
      to_status text not null,
      at timestamptz not null,
      user_id bigint references users,
      original_user_id bigint references users,
      cause text not null check (cause in ('created', 'staff', 'outcome', 'booking', 'bulk', 'import', 'kiosk', 'form',
        'integration', 'merge', 'revert', 'unknown')),
      activity_id bigint references activities,
      created_at timestamptz not null default now(),
      constraint status_changes_of_one check (num_nonnulls(person_id, secondary_sale_id) = 1),
      constraint status_changes_differ check (from_status is distinct from to_status)
    );
    comment on table status_changes is
      'Every status of a person or a secondary sale; by id each begins where the one before ended.';
    comment on column status_changes.from_status is 'Null for the first.';
    comment on column status_changes.at is 'When it took effect, which can be before it was entered.';
    comment on column status_changes.activity_id is 'The appointment it came from.'
  `.execute(db)

/**
 * Built from the audit, which names the person even after a merge; the history entry of the same
 * instant has the reason. A person starts with the status before the first known change and ends
 * with the current one.
 */
const backfillPeople = (db: Kysely<unknown>) =>
  sql`
    with told as (
      select audit.id as step, audit.subject_id as person_id, audit.company_id, audit.kind,
        audit.before->>'status' as earlier, audit.after->>'status' as status, audit.after, audit.at, audit.user_id,
        audit.original_user_id
      from audit join people on people.id = audit.subject_id
      where audit.subject_type = 'person' and audit.after->>'status' is not null and audit.company_id is not null
        and audit.kind in ('person.created', 'person.status_changed', 'person.merged', 'person.unmerged')),
    first as (
      select distinct on (person_id) * from told order by person_id, step),
    begun as (
      select people.id as person_id, coalesce(first.company_id, people.company_id) as company_id,
        coalesce(case when first.kind = 'person.created' then first.status else first.earlier end, people.status) as status,
        case when first.step is not null then people.created_at
          else coalesce(case people.status when 'sale' then people.sale_at when 'not_interested' then people.leaving_at
            when 'former_member' then people.former_member_at end, people.created_at) end as at,
        case when first.kind = 'person.created' then first.user_id end as user_id,
        case when first.kind = 'person.created' then first.original_user_id end as original_user_id,
        case when first.kind = 'person.created' and first.after->>'is_visitor_app' = 'true' then 'kiosk'
          when exists (select from history where history.person_id = people.id and object = 'person'
            and action = 'Registered' and created_at <= people.created_at + interval '1 minute') then 'form'
          when exists (select from history where history.person_id = people.id and object = 'person'
            and action = 'Imported' and data @> '{"created": true}') then 'import'
          when first.kind = 'person.created' then 'created'
          else 'unknown' end as cause,
        people.status as present, people.company_id as present_company_id, people.updated_at
      from people left join first on first.person_id = people.id),
    steps as (
      select person_id, 0::bigint as step, company_id, status, at, user_id, original_user_id, cause,
        null::bigint as activity_id, at as created_at
      from begun
      union all
      select told.person_id, told.step, told.company_id, told.status,
        coalesce((entry.data->>'changed_at')::timestamptz, told.at), told.user_id, told.original_user_id,
        case when told.kind = 'person.merged' then 'merge'
          when told.kind = 'person.unmerged' or entry.data ?| array['undone_change_id', 'reverted_activity_id'] then 'revert'
          when entry.data ? 'change_id' then 'bulk'
          when appointment.created_at <> told.at then 'outcome'
          when entry.data is not null then 'staff'
          else 'unknown' end,
        appointment.id, told.at
      from told
        left join lateral (
          select data from history where history.person_id = told.person_id and object = 'status'
            and history.created_at = told.at order by history.id desc limit 1) entry on told.kind = 'person.status_changed'
        left join activities appointment on appointment.id = (entry.data->>'activity_id')::bigint
      union all
      select person_id, 9223372036854775807, present_company_id, present, updated_at, null, null, 'unknown', null, updated_at
      from begun),
    chain as (
      select *, lag(status) over (partition by person_id order by step) as earlier from steps)
    insert into status_changes (company_id, person_id, from_status, to_status, at, user_id, original_user_id, cause,
      activity_id, created_at)
    select company_id, person_id, earlier, status, at, user_id, original_user_id, cause, activity_id, created_at
    from chain where earlier is distinct from status order by person_id, step
  `.execute(db)

const backfillSales = (db: Kysely<unknown>) =>
  sql`
    with told as (
      select audit.id as step, audit.subject_id as sale_id, audit.kind, audit.company_id, audit.before->>'status' as earlier,
        audit.after->>'status' as status, audit.at, audit.user_id, audit.original_user_id
      from audit join secondary_sales sale on sale.id = audit.subject_id
      where audit.subject_type = 'secondary_sale' and audit.after->>'status' is not null and audit.company_id is not null
        and audit.kind in ('secondary_sale.created', 'secondary_sale.status_changed')),
    first as (
      select distinct on (sale_id) * from told order by sale_id, step),
    begun as (
      select sale.id as sale_id, coalesce(first.company_id, sale.company_id) as company_id,
        coalesce(case when first.kind = 'secondary_sale.created' then first.status else first.earlier end, sale.status) as status,
        case when first.step is not null then sale.created_at
          else coalesce(case sale.status when 'sale' then sale.sale_at end, sale.created_at) end as at,
        case when first.kind = 'secondary_sale.created' then first.user_id end as user_id,
        case when first.kind = 'secondary_sale.created' then first.original_user_id end as original_user_id,
        case when first.kind = 'secondary_sale.created' then 'created' else 'unknown' end as cause,
        sale.status as present, sale.company_id as present_company_id, sale.updated_at
      from secondary_sales sale left join first on first.sale_id = sale.id),
    steps as (
      select sale_id, 0::bigint as step, company_id, status, at, user_id, original_user_id, cause,
        null::bigint as activity_id, at as created_at
      from begun
      union all
      select told.sale_id, told.step, told.company_id, told.status,
        coalesce((entry.data->>'changed_at')::timestamptz, told.at), told.user_id, told.original_user_id,
        case when appointment.id is not null then case told.status when 'booked' then 'booking' else 'outcome' end
          when entry.data is not null then 'staff'
          else 'unknown' end,
        appointment.id, told.at
      from told
        join secondary_sales sale on sale.id = told.sale_id
        left join lateral (
          select data from history where history.person_id = sale.person_id and object = 'secondary_sale'
            and history.secondary_sale_type_id = sale.secondary_sale_type_id and action = 'Status changed'
            and history.created_at = told.at order by history.id desc limit 1) entry
          on told.kind = 'secondary_sale.status_changed'
        left join activities appointment on appointment.id = (entry.data->>'activity_id')::bigint
      union all
      select sale_id, 9223372036854775807, present_company_id, present, updated_at, null, null, 'unknown', null, updated_at
      from begun),
    chain as (
      select *, lag(status) over (partition by sale_id order by step) as earlier from steps)
    insert into status_changes (company_id, secondary_sale_id, from_status, to_status, at, user_id, original_user_id, cause,
      activity_id, created_at)
    select company_id, sale_id, earlier, status, at, user_id, original_user_id, cause, activity_id, created_at
    from chain where earlier is distinct from status order by sale_id, step
  `.execute(db)

const indexes = (db: Kysely<unknown>) =>
  sql`
    create index status_changes_person on status_changes (person_id, id desc) where person_id is not null;
    create index status_changes_sale on status_changes (secondary_sale_id, id desc) where secondary_sale_id is not null;
    create index status_changes_entered on status_changes (company_id, to_status, at) where person_id is not null;
    create index status_changes_left on status_changes (company_id, from_status, at)
      where person_id is not null and from_status is not null;
    create index status_changes_sales_entered on status_changes (company_id, to_status, at)
      where secondary_sale_id is not null;
    create index status_changes_sales_left on status_changes (company_id, from_status, at)
      where secondary_sale_id is not null and from_status is not null
  `.execute(db)
