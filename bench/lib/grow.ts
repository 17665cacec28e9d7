import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import { compactPeopleCounts } from '@spotter/server/people/compact-people-counts.ts'
import { sumVisits } from '@spotter/server/people/guests/visit-sums.ts'
import { sumHistories } from '@spotter/server/people/history-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { addCrowd, addSellers } from './crowd.ts'

/** One club of a group, with what its lists show besides people. */
export interface Growing {
  db: Db
  club: number
  /** The person with the long history. */
  person: number
  /** Reads the lists. */
  manager: number
  /** Email name and mobile number of one person of the club. */
  mailbox: string
  mobile: string
}

type Club = Pick<Growing, 'db' | 'club'>
/** Before there are people to look up. */
type Filled = Omit<Growing, 'mailbox' | 'mobile'>

interface Sizes {
  clubs: number
  people: number
  tags: number
  users: number
  history: number
}

export async function startClub(db: Db, { clubs, people, tags, users, history }: Sizes): Promise<Growing> {
  const [club = 0, ...others] = await addCrowd(db, {
    clubs,
    peoplePerClub: 100,
    historyPerPerson: 2,
    sellersPerClub: users,
  })
  await sql`update users set enable_multi_club = true where company_id = ${club} and role = 'club_manager'`.execute(db)
  const { rows } = await sql<{ manager: number; person: number }>`
    select (select id from users where company_id = ${club} and role = 'club_manager') as manager,
      (select min(id) from people where company_id = ${club}) as person`.execute(db)
  const growing = { db, club, ...rows[0]! }
  await sql`
    insert into company_users (company_id, user_id)
    select club, ${growing.manager} from unnest(${others}::bigint[]) club`.execute(db)
  await sql`
    insert into marketing_sources (company_id, name, position)
    select ${club}, 'Source ' || n, n from generate_series(1, 20) n`.execute(db)
  await sql`
    insert into secondary_sale_types (company_id, name, position) values (${club}, 'Personal training', 1)`.execute(db)
  await addTags(growing, tags)
  await addPeople(growing, people)
  await addOpenWork(growing)
  await addHistory(growing, history)
  await settle(db)
  return { ...growing, ...(await addressesOf(growing)) }
}

async function addressesOf({ db, club }: Club) {
  const { rows } = await sql<Pick<Growing, 'mailbox' | 'mobile'>>`
    select split_part(email, '@', 1) as mailbox, right(phone_mobile, 6) as mobile
    from people where company_id = ${club} order by id desc limit 1`.execute(db)
  return rows[0]!
}

/** People with tags, sources, notes, past work, visits and notifications. Open work stays: it follows the staff. */
export async function addPeople({ db, club, manager }: Filled, count: number): Promise<void> {
  await sql`
    with sellers as (select array_agg(id order by id) as ids from users where company_id = ${club} and role = 'salesperson'),
    sources as (select array_agg(id order by id) as ids from marketing_sources where company_id = ${club}),
    known as (select array_agg(id order by id) as ids from tags where company_id = ${club} and name like 'Tag %'),
    first as (select coalesce(max(id), 0) as id from people),
    added as (
      insert into people (company_id, status, first_name, last_name, email, phone_mobile, created_at, most_recent_enquiry,
        last_contact_at, salesperson_id, source_id)
      select ${club}, (array['enquiry', 'tour', 'trial', 'sale', 'not_interested'])[1 + n % 5],
        (array['Olivia', 'Noah', 'Mia', 'Henry', 'Grace', 'Leo'])[1 + n % 6], 'Person' || first.id + n,
        ${mailboxOf(sql`first.id + n`)} || (array['@mail.example', '@post.example', '@inbox.example'])[1 + n % 3],
        '+614' || ${mobileOf(sql`first.id + n`)},
        now() - n % 700 * interval '1 day' - interval '10 days', now(), now() - interval '9 days',
        sellers.ids[1 + n % array_length(sellers.ids, 1)], sources.ids[1 + n % array_length(sources.ids, 1)]
      from generate_series(1, ${count}::int) n, sellers, sources, first
      returning id, created_at, salesperson_id),
    tagged as (
      insert into person_tags (person_id, tag_id)
      select added.id, known.ids[1 + (added.id + n * 37) % array_length(known.ids, 1)]
      from added, known, generate_series(1, 2) n),
    noted as (
      insert into notes (company_id, person_id, description, created_at)
      select ${club}, id, 'Called back.', created_at from added),
    done as (
      insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", complete, completed_at,
        completed_by_id, outcome)
      select ${club}, id, salesperson_id, type, kind, created_at, created_at + interval '30 minutes', true, created_at,
        salesperson_id, outcome
      from added, (values ('Event', 'tour', 'No Sale'), ('Task', 'call', 'Spoke To')) work (type, kind, outcome)),
    visited as (
      insert into visits (company_id, person_id, visit_type, signed_at)
      select ${club}, id, 'Guest pass', created_at from added where id % 2 = 0),
    sold as (
      insert into secondary_sales (company_id, person_id, secondary_sale_type_id, created_at)
      select ${club}, id, (select id from secondary_sale_types where company_id = ${club}), created_at
      from added where id % 10 = 0),
    audited as (
      insert into audit (company_id, kind, subject_type, subject_id, user_id, after, at)
      select ${club}, 'person.created', 'person', id, ${manager}, '{"status": "enquiry"}', created_at from added)
    insert into notifications (company_id, user_id, person_id, message_type, event, text, "values", key, read_at, created_at)
    select ${club}, ${manager}, id, 'new_lead', 'created', 'New lead', '{}', 'grown-' || id, created_at, created_at
    from added where id % 2 = 0`.execute(db)
  await sql`
    insert into history (company_id, person_id, object, action, description, data, created_at)
    select company_id, id, 'status', 'Created', 'Enquiry', '{}', created_at
    from people where company_id = ${club} and not exists (select from history where person_id = people.id)`.execute(db)
}

/** As different as mailboxes and numbers are: an index by parts of them works with what few share. */
const mailboxOf = (n: RawBuilder<unknown>) => sql<string>`substr(md5((${n})::text), 1, 9)`
const mobileOf = (n: RawBuilder<unknown>) => sql<string>`lpad(((${n}) * 48271 % 100000000)::text, 8, '0')`

/** As much as the staff plans, whatever the number of people. */
const addOpenWork = async ({ db, club, manager }: Filled) => {
  await sql`
    insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", unread)
    select ${club}, person.id, case when n % 10 = 0 then ${manager} else person.salesperson_id end,
      case when n % 4 = 0 then 'Event' else 'Task' end, case when n % 4 = 0 then 'tour' else 'call' end,
      start, start + interval '30 minutes', n % 4 = 0
    from (select id, salesperson_id, row_number() over (order by id desc) as n from people
        where company_id = ${club} order by id desc limit 400) person,
      lateral (select date_trunc('day', now()) + (n % 20 - 10) * interval '1 day' + n / 20 * interval '30 minutes' as start)
        planned`.execute(db)
  await sql`
    insert into notifications (company_id, user_id, person_id, message_type, event, text, "values", key, created_at)
    select ${club}, ${manager}, id, 'new_lead', 'created', 'New lead', '{}', 'open-' || id, now()
    from people where company_id = ${club} order by id limit 30`.execute(db)
}

/** Entries, notes and past activities of one person. */
export async function addHistory({ db, club, person }: Filled, count: number): Promise<void> {
  await sql`
    with first as (select count(*) as before from history where person_id = ${person})
    insert into history (company_id, person_id, object, action, description, data, created_at)
    select ${club}, ${person}, (array['call', 'tour', 'email', 'sms', 'status'])[1 + n % 5],
      (array['Completed', 'Created', 'Created', 'Created', 'Status changed'])[1 + n % 5], 'Entry ' || n,
      '{"outcome": "Spoke To"}', now() - (first.before + n) * interval '3 hours'
    from generate_series(1, ${count}::int) n, first`.execute(db)
  await sql`
    insert into notes (company_id, person_id, description, created_at)
    select ${club}, ${person}, 'Note ' || n, now() - n * interval '1 day'
    from generate_series(1, ${Math.ceil(count / 10)}::int) n`.execute(db)
  await sql`
    insert into activities (company_id, person_id, type, kind_code, start, "end", complete, completed_at, outcome)
    select ${club}, ${person}, 'Task', 'call', start, start + interval '10 minutes', true, start, 'Spoke To'
    from generate_series(1, ${Math.ceil(count / 5)}::int) n,
      lateral (select now() - interval '20 days' - n * interval '3 hours' as start) done`.execute(db)
}

/** Every person keeps two: more tags are not more uses. */
export async function addTags({ db, club }: Club, count: number): Promise<void> {
  await sql`
    with first as (select count(*) as before from tags where company_id = ${club}),
    added as (
      insert into tags (company_id, name)
      select ${club}, 'Tag ' || lpad((first.before + n)::text, 5, '0') from generate_series(1, ${count}::int) n, first
      returning id)
    insert into person_tags (person_id, tag_id)
    select person.id, added.id from added, lateral (
      select id from people where company_id = ${club} and id % 1000 = added.id % 1000 limit 1) person`.execute(db)
}

export async function addUsers({ db, club }: Filled, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users where company_id = ${club}`.execute(db)
  await addSellers(db, [club], { count, first: rows[0]!.n + 1, password_hash: await hashPassword(demoPassword) })
}

export async function addClubs({ db, manager }: Filled, count: number): Promise<void> {
  const clubs = await addCrowd(db, { clubs: count, peoplePerClub: 100, historyPerPerson: 2, sellersPerClub: 2 })
  await sql`
    insert into tags (company_id, name)
    select club, 'Tag ' || lpad(n::text, 5, '0') from unnest(${clubs}::bigint[]) club, generate_series(1, 5) n`.execute(
    db,
  )
  await sql`
    insert into company_users (company_id, user_id)
    select club, ${manager} from unnest(${clubs}::bigint[]) club`.execute(db)
}

/** As autovacuum and the jobs of a night would have done by then. */
export async function settle(db: Db): Promise<void> {
  await compactPeopleCounts({ db })
  await sumHistories({ db })
  await sumVisits({ db })
  await sql`vacuum analyze`.execute(db)
}
