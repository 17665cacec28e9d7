import { sql } from 'kysely'
import type { Db } from '@spotter/server/db/connect.ts'

export interface Crowd {
  clubs: number
  peoplePerClub: number
  historyPerPerson: number
}

/** Clubs full of people with their history, written by the database itself. The same numbers give the same crowd. */
export async function addCrowd(db: Db, { clubs, peoplePerClub, historyPerPerson }: Crowd): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, slug, country, time_zone, company_group_id, enable_guest_status)
    select 'Crowd ' || n, 'crowd-' || (select count(*) from companies) || '-' || n, 'AU', 'Melbourne',
      (select min(id) from company_groups), true
    from generate_series(1, ${clubs}::int) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const addIndexes = await withoutIndexes(db, ['people', 'history'])
  // Interleaved as they would arrive: people of one club lie all over the table.
  await sql`
    insert into people (company_id, status, first_name, last_name, email, phone_mobile, created_at, updated_at,
      last_contact_at, most_recent_enquiry)
    select club, (array['enquiry', 'enquiry', 'tour', 'trial', 'sale', 'sale', 'not_interested', 'not_interested',
        'not_interested', 'guest'])[1 + (hash >> 3) % 10],
      (${firstNames}::text[])[1 + hash % ${firstNames.length}],
      (${syllables}::text[])[1 + (hash >> 5) % ${syllables.length}] ||
        (${endings}::text[])[1 + (hash >> 11) % ${endings.length}],
      'p' || hash || '.' || n || '@mail' || hash % 50 || '.example',
      '+614' || lpad((hash % 100000000)::text, 8, '0'),
      now() - (hash % 1051200) * interval '1 minute', now(),
      case when hash % 3 > 0 then now() - (hash % 525600) * interval '1 minute' end, now()
    from generate_series(1, ${peoplePerClub}::int) n, unnest(${ids}::bigint[]) club,
      lateral (select abs(hashint8(n::bigint * 1000 + club)::bigint) as hash) hashed`.execute(db)
  if (historyPerPerson > 0) {
    // Nobody can be missing here, and looking up ten million people and clubs would take most of the time.
    await db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      await sql`
      insert into history (company_id, person_id, object, action, description, data, created_at)
      select company_id, id, (array['call', 'note', 'email', 'sms', 'status'])[1 + n % 5],
        (array['Completed', 'Created', 'Created', 'Created', 'Status changed'])[1 + n % 5],
        'Entry ' || n || ' of the timeline', '{"outcome": "Spoke To"}', created_at + n * interval '1 day'
      from generate_series(1, ${historyPerPerson}::int) n, people where company_id = any(${ids}::bigint[])`.execute(
        connection,
      )
      await sql`set session_replication_role = default`.execute(connection)
    })
  }
  await addIndexes()
  await sql`vacuum analyze people`.execute(db)
  await sql`vacuum analyze history`.execute(db)
  await sql`vacuum analyze people_counts`.execute(db)
  return ids
}

/** Filling a table is faster before it has its indexes; what is left keeps them the same. */
async function withoutIndexes(db: Db, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[]) and indexdef not like 'CREATE UNIQUE%'`.execute(
    db,
  )
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  return async () => {
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(connection)
      for (const { indexdef } of rows) await sql`${sql.raw(indexdef)}`.execute(connection)
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
