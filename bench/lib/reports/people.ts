import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import { sql } from 'kysely'
import { addSellers } from '../crowd.ts'
import type { Sizes } from './fill.ts'

const clubCount = 50
export const usersPerClub = 15
const mainSources = 8
export const tagsPerClub = 30

export async function addClubs(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, slug, country, time_zone, company_group_id, enable_guest_status,
      enable_whatsapp_messaging, is_demo)
    select 'Report club ' || n, 'report-club-' || n, 'AU', 'Melbourne', (select min(id) from company_groups), true, true, true
    from generate_series(1, ${clubCount}::int) n returning id`.execute(db)
  const clubs = rows.map(({ id }) => id)
  await addSellers(db, clubs, { count: usersPerClub, first: 1, password_hash: await hashPassword(demoPassword) })
  await sql`
    with main as (
      insert into marketing_sources (company_id, name, position)
      select club, 'Source ' || n, n from unnest(${clubs}::bigint[]) club, generate_series(1, ${mainSources}::int) n
      returning id, company_id)
    insert into marketing_sources (company_id, name, parent_id, position)
    select company_id, 'Part ' || n, id, n from main, generate_series(1, 2) n`.execute(db)
  await sql`
    insert into secondary_sale_types (company_id, name, position)
    select club, 'Type ' || n, n from unnest(${clubs}::bigint[]) club, generate_series(1, 2) n`.execute(db)
  await sql`
    insert into tags (company_id, name)
    select club, 'Tag ' || n from unnest(${clubs}::bigint[]) club, generate_series(1, ${tagsPerClub}::int) n`.execute(
    db,
  )
  await sql`
    insert into kpis (company_id, key, company_targets_month, company_targets_month_dashboard, user_targets_month)
    select club, key, 500, true, 40 from unnest(${clubs}::bigint[]) club, unnest(array['sale', 'call_attempt', 'tour']) key`.execute(
    db,
  )
  await sql`
    insert into monthly_sales_targets (company_id, user_id, target_date, target, track_activity)
    select company_id, id, date_trunc('month', now())::date, 40, true from users
    where company_id = any(${clubs}::bigint[])`.execute(db)
  return clubs
}

/**
 * Came over two and a half years. `crowd` has what the past of each is made of: `no` from
 * 1 in the order of coming, and `luck` of 100, which decides how far they got.
 */
export async function addPeople(db: Db, clubs: readonly number[], { people, inLargest }: Sizes): Promise<void> {
  await sql`
    with sellers as (
      select company_id, array_agg(id order by id) as ids from users
      where company_id = any(${clubs}::bigint[]) group by company_id),
    sources as (
      select company_id, array_agg(id order by id) as ids from marketing_sources
      where company_id = any(${clubs}::bigint[]) group by company_id),
    chosen as (
      select n, hash, hash / 7 % 100 as luck, (${clubs}::bigint[])[case when hash % 100 < ${inLargest}::int then 1
          else 2 + floor(${clubCount - 1} * power((hash / 3 % 10000) / 10000.0, 1.2)) end] as club,
        now() - interval '30 months' + interval '30 months' * (n / ${people}::float) as came_at
      from generate_series(1, ${people}::int) n, lateral (select abs(hashint8(n::bigint)::bigint) as hash) hashed)
    insert into people (company_id, status, first_name, last_name, email, phone_mobile, created_at, updated_at,
      last_contact_at, most_recent_enquiry, salesperson_id, source_id, contact_method_id, leaving_reason_id, sale_at,
      trial_end_at, deleted_at, referral_id)
    select club, case when luck < 20 then 'sale' when luck < 30 then 'trial' when luck < 50 then 'not_interested'
        when luck < 60 then 'tour' when luck < 85 then 'not_interested' else 'enquiry' end,
      'First' || hash % 997, 'Last' || hash / 11 % 4999, 'p' || n || '@mail' || hash % 50 || '.example',
      '+614' || lpad((hash % 100000000)::text, 8, '0'), came_at, came_at,
      case when hash % 9 > 0 then came_at + hash % 90 * interval '1 day' end, came_at,
      case when hash % 20 > 0 then sellers.ids[1 + hash / 13 % ${usersPerClub}] end,
      case when hash % 15 > 0 then sources.ids[1 + hash / 17 % ${mainSources * 3}] end,
      case when hash % 4 > 0 then 1 + hash / 19 % 3 end,
      case when luck between 30 and 49 or luck between 60 and 84 then 1 + hash / 23 % 3 end,
      case when luck < 20 then came_at + interval '20 days' end,
      case when luck < 30 then came_at + interval '24 days' end,
      case when hash / 29 % 33 = 0 then least(now(), came_at + hash / 31 % 400 * interval '1 day') end,
      case when hash / 37 % 25 = 0 and n > 1000 then last.id + n - 1 - hash % 1000 end
    from chosen cross join (select coalesce(max(id), 0) as id from people) last
      join sellers on sellers.company_id = club join sources on sources.company_id = club
    order by n`.execute(db)
  await sql`
    create temp table crowd as
    select row_number() over (order by id)::int as no, id, company_id, salesperson_id, created_at, deleted_at,
      abs(hashint8(row_number() over (order by id))::bigint) / 7 % 100 as luck,
      abs(hashint8(id)::bigint) as hash
    from people where company_id = any(${clubs}::bigint[])`.execute(db)
  await sql`analyze crowd`.execute(db)
}
