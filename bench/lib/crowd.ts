import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { dropIndexes } from '@spotter/demo/without-indexes.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import { sql } from 'kysely'
import type { Db } from '@spotter/server/platform/db/connect.ts'

interface Crowd {
  clubs: number
  peoplePerClub: number
  historyPerPerson: number
  /** The first is the manager. */
  sellersPerClub?: number
  activitiesPerPerson?: number
}

export async function addCrowd(db: Db, crowd: Crowd): Promise<number[]> {
  const { clubs, peoplePerClub, historyPerPerson, sellersPerClub = 0, activitiesPerPerson = 0 } = crowd
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, slug, country, time_zone, company_group_id, enable_guest_status, is_demo)
    select 'Crowd ' || n, 'crowd-' || (select count(*) from companies) || '-' || n, 'AU', 'Melbourne',
      (select min(id) from company_groups), true, true
    from generate_series(1, ${clubs}::int) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (sellersPerClub) {
    const password_hash = await hashPassword(demoPassword)
    await addSellers(db, ids, { count: sellersPerClub, first: 1, password_hash })
  }
  const addIndexes = await withoutIndexes(db, ['people', 'history', 'activities'])
  // Interleaved: people of a club are spread over the table.
  await sql`
    with sellers as (
      select company_id, array_agg(id order by id) as ids from users
      where company_id = any(${ids}::bigint[]) group by company_id)
    insert into people (company_id, status, first_name, last_name, email, phone_mobile, created_at, updated_at,
      last_contact_at, most_recent_enquiry, salesperson_id)
    select club, (array['enquiry', 'enquiry', 'tour', 'trial', 'sale', 'sale', 'not_interested', 'not_interested',
        'not_interested', 'guest'])[1 + (hash >> 3) % 10],
      (${firstNames}::text[])[1 + hash % ${firstNames.length}],
      (${syllables}::text[])[1 + (hash >> 5) % ${syllables.length}] ||
        (${endings}::text[])[1 + (hash >> 11) % ${endings.length}],
      'p' || hash || '.' || n || '@mail' || hash % 50 || '.example',
      '+614' || lpad((hash % 100000000)::text, 8, '0'),
      now() - (hash % 1051200) * interval '1 minute', now(),
      case when hash % 3 > 0 then now() - (hash % 525600) * interval '1 minute' end, now(),
      (select own.ids[1 + n % array_length(own.ids, 1)] from sellers own where own.company_id = club)
    from generate_series(1, ${peoplePerClub}::int) n, unnest(${ids}::bigint[]) club,
      lateral (select abs(hashint8(n::bigint * 1000 + club)::bigint) as hash) hashed`.execute(db)
  if (historyPerPerson > 0) {
    // Foreign keys are skipped: checking ten million would take most of the time.
    await db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      await sql`
      insert into history (company_id, person_id, object, action, description, data, created_at)
      select company_id, id, (array['call', 'tour', 'email', 'sms', 'status'])[1 + n % 5],
        (array['Completed', 'Created', 'Created', 'Created', 'Status changed'])[1 + n % 5],
        'Entry ' || n || ' of the timeline', '{"outcome": "Spoke To"}', created_at + n * interval '1 day'
      from generate_series(1, ${historyPerPerson}::int) n, people where company_id = any(${ids}::bigint[])`.execute(
        connection,
      )
      await sql`set session_replication_role = default`.execute(connection)
    })
  }
  if (activitiesPerPerson) await addActivities(db, ids, activitiesPerPerson)
  await addIndexes()
  await sql`vacuum analyze people`.execute(db)
  await sql`vacuum analyze history`.execute(db)
  await sql`vacuum analyze people_counts`.execute(db)
  await sql`vacuum analyze activities`.execute(db)
  await sql`analyze`.execute(db)
  return ids
}

interface Sellers {
  count: number
  /** Numbered from here. */
  first: number
  password_hash: string
}

export async function addSellers(db: Db, company_ids: readonly number[], sellers: Sellers): Promise<void> {
  const { count, first, password_hash } = sellers
  const week_schedule = JSON.stringify(weekScheduleFrom(companyDefaults))
  await sql`
    with added as (
      insert into users (company_id, role, first_name, last_name, email, password_hash, week_schedule, confirmed_at)
      select club, case when n = 1 then 'club_manager' else 'salesperson' end, 'Seller', n::text,
        'seller-' || n || '@crowd-' || club || '.example', ${password_hash}::text, ${week_schedule}::jsonb, now()
      from unnest(${company_ids}::bigint[]) club, generate_series(${first}::int, ${first + count - 1}::int) n
      returning id, company_id)
    insert into company_users (company_id, user_id) select company_id, id from added`.execute(db)
}

/** Per person one event, three calls and a to-do; one in twenty is open. */
async function addActivities(db: Db, company_ids: readonly number[], perPerson: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`
      with planned as (
        select people.company_id, people.id as person_id, people.salesperson_id, n, hash,
          case when hash % 1000 < 42 then 'ahead' when hash % 1000 < 50 then 'late' else 'done' end as state
        from people, generate_series(1, ${perPerson}::int) n,
          lateral (select abs(hashint8(people.id * 10 + n)::bigint) as hash) hashed
        where company_id = any(${company_ids}::bigint[])),
      placed as (
        select *, row_number() over (partition by salesperson_id, n % 5 = 1, state order by hash, person_id) - 1 as place
        from planned),
      timed as (
        select *, date_trunc('day', now(), 'Australia/Melbourne') + interval '8 hours' + case
          when state = 'done' then -(1 + hash / 1000 % 730) * interval '1 day' + hash / 7 % 24 * interval '30 minutes'
          when state = 'late' then -(1 + place % 14) * interval '1 day' + place / 14 % 24 * interval '30 minutes'
          else place % 60 * interval '1 day' + place / 60 % 24 * interval '30 minutes' end as start
        from placed)
      insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", complete, confirmed,
        completed_at, completed_by_id, outcome)
      select company_id, person_id, salesperson_id, case when n % 5 = 1 then 'Event' else 'Task' end,
        (array['todo', 'tour', 'call', 'call', 'call'])[1 + n % 5], start, start + interval '30 minutes', state = 'done',
        n % 5 = 1 and hash % 2 = 0, case when state = 'done' then start + interval '30 minutes' end,
        case when state = 'done' then salesperson_id end,
        case when state = 'done' and n % 5 = 1 then 'No Sale' when state = 'done' and n % 5 > 1 then 'Spoke To' end
      from timed`.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`
      insert into activity_counts (company_id, type, complete, count)
      select company_id, type, complete, count(*) from activities
      where company_id = any(${company_ids}::bigint[]) group by 1, 2, 3`.execute(connection)
  })
}

/** Filling is faster without indexes. */
export async function withoutIndexes(db: Db, tables: string[]): Promise<() => Promise<void>> {
  const dropped = await dropIndexes(db, tables)
  return async () => {
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(connection)
      for (const statement of dropped) await sql.raw(statement).execute(connection)
    })
  }
}

const firstNames =
  'Olivia Noah Charlotte Oliver Amelia Jack Isla Leo Mia Henry Ava William Grace Thomas Willow Lucas Harper Theodore Chloe James Zoë Björn Aisha Mateo Yuki'.split(
    ' ',
  )
const syllables =
  'Ander Bro Carl Dal El Fisch Gar Hol Iver Jen Kel Lar Mac Nor Oster Pet Quin Ros Sten Thor Ul Var Wal Xen York Zim'.split(
    ' ',
  )
const endings = 'son berg ton feld ley man dottir wood field stein bach shaw well ham gate'.split(' ')
