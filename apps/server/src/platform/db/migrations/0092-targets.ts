import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await kpis(db)
  await monthlySalesTargets(db)
}

const scopes = ['user', 'company']
const periods = ['day', 'week', 'month']
const targets = scopes.flatMap((scope) => periods.map((period) => `${scope}_targets_${period}`))

const kpis = (db: Kysely<unknown>) =>
  sql`
  create table kpis (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies,
    key text not null check (key in ('enquiry', 'call_attempt', 'spoke_to', 'appointment_booked', 'tour', 'walk_in',
      'trial', 'sale', 'referral', 'email', 'sms', 'whatsapp')),
    name text,
    ${sql.join(
      targets.flatMap((name) => [
        sql`${sql.ref(name)} int not null default 0 check (${sql.ref(name)} >= 0)`,
        sql`${sql.ref(`${name}_dashboard`)} boolean not null default false`,
      ]),
    )},
    threshold_min int not null default 40 check (threshold_min >= 0),
    threshold_max int not null default 60 check (threshold_max <= 100),
    lock_version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (threshold_max - threshold_min >= 10),
    unique (company_id, key)
  )`.execute(db)

const percentages = {
  monday: 25,
  tuesday: 21,
  wednesday: 20,
  thursday: 15,
  friday: 13,
  saturday: 5,
  sunday: 1,
  enquiry_to_tour: 60,
  tour_to_sale: 70,
}

async function monthlySalesTargets(db: Kysely<unknown>) {
  await sql`
    create table monthly_sales_targets (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      target_date date not null check (extract(day from target_date) = 1),
      target int not null default 0 check (target >= 0),
      ${sql.join(
        Object.entries(percentages).map(
          ([name, usual]) =>
            sql`${sql.ref(name)} int not null default ${sql.lit(usual)} check (${sql.ref(name)} between 0 and 100)`,
        ),
      )},
      track_activity boolean not null default false,
      lock_version int not null default 0,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (monday + tuesday + wednesday + thursday + friday + saturday + sunday = 100)
    )`.execute(db)
  await sql`
    create unique index monthly_sales_targets_user_id on monthly_sales_targets (company_id, target_date, user_id)
      where deleted_at is null`.execute(db)
}
