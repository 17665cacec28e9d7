import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import { type Club, test } from '../test/club.ts'
import { planOf } from '../test/plans.ts'
import { isFirstOfClub, type PageAsked } from './people-page.ts'
import { firstPageStatement, pageStatement } from './present-row.ts'
import type { ParsedFilter } from './parse-filter.ts'
import { everyoneIn } from './test/everyone-in.ts'
import { searchParts } from '@spotter/domain/people/search.ts'

const scan = /Seq Scan on people\b/
const newestFirst: PageAsked = { sort_by: 'created_at', sort_direction: 'desc', limit: 25, offset: 0 }
const byName: PageAsked = { sort_by: 'name', sort_direction: 'asc', limit: 25, offset: 0 }

async function filled({ server, clubs, users }: Club): Promise<{ db: Db; club: number; ids: number[] }> {
  const { db } = server.context
  const ids = Object.values(clubs)
  const club = ids[0]!
  const { rows } = await sql<{ n: number }>`select count(*) n from people`.execute(db)
  if (!rows[0]?.n) {
    await sql`
      insert into people (company_id, status, first_name, last_name, email, phone_mobile, salesperson_id, created_at,
        last_contact_at)
      select club, (array['enquiry', 'tour', 'trial', 'sale', 'not_interested'])[1 + n % 5], 'First' || n % 97,
        'Last' || n % 991, 'mail' || n || '@example.com', '+614' || lpad(n::text, 8, '0'),
        case when n % 50 = 0 then ${users['salesperson']!}::bigint end, now() - n * interval '1 hour',
        case when n % 3 = 0 then now() - n * interval '40 minutes' end
      from unnest(${ids}::bigint[]) club, generate_series(1, 5000) n`.execute(db)
    await sql`vacuum analyze people`.execute(db)
  }
  return { db, club, ids }
}

const planOfPage = async (club: Club, filter: ParsedFilter, page: PageAsked) => {
  const statement = isFirstOfClub(filter, page) ? firstPageStatement : pageStatement
  return (await planOf(club, statement(filter, page))).plan
}

test.for([
  ['a club by status, newest first', { statuses: ['enquiry'] }, newestFirst, 'people_by_status'],
  ['a club, newest first', {}, newestFirst, 'people_by_age'],
  ['a club by name', {}, byName, 'people_by_name'],
  ['a status by name', { statuses: ['sale'] }, byName, 'people_by_status_name'],
  ['several clubs by name', { company_ids: [] }, byName, 'people_by_name'],
  ['the longest without contact', {}, { ...byName, sort_by: 'last_contact_at' }, 'people_by_contact'],
  ['the last contact first', {}, { ...newestFirst, sort_by: 'last_contact_at' }, 'people_by_contact'],
  ['own people', { only_salesperson_id: 0 }, byName, 'people_salesperson'],
] as [string, Partial<ParsedFilter>, PageAsked, string][])(
  '%s is found by index',
  async ([, asked, page, index], { club: cast }) => {
    const { club, ids } = await filled(cast)
    const filter = { ...everyoneIn(club), ...asked }
    if (asked.company_ids) filter.company_ids = ids
    if (asked.only_salesperson_id === 0) filter.only_salesperson_id = cast.users['salesperson']!
    const plan = await planOfPage(cast, filter, page)
    expect(plan).not.toMatch(scan)
    expect(plan).toContain(index)
  },
)

test.for(['mcdon', 'la', 'mail123@exam', '4567', 'first4 last77'])(
  '%s is searched by index',
  async (q, { club: cast }) => {
    const { club } = await filled(cast)
    const plan = await planOfPage(cast, { ...everyoneIn(club), search: searchParts(q) }, byName)
    expect(plan).not.toMatch(scan)
  },
)

test('next steps and last notes are found by index', async ({ club: cast }) => {
  const { db, club } = await filled(cast)
  await sql`
    insert into activities (company_id, person_id, type, kind_code, start, "end")
    select company_id, id, 'Task', 'call', now() + n * interval '1 day', now() + n * interval '1 day'
    from people, generate_series(1, 2) n`.execute(db)
  await sql`
    insert into notes (company_id, person_id, description)
    select company_id, id, 'Note ' || n from people, generate_series(1, 2) n`.execute(db)
  await sql`vacuum analyze activities, notes`.execute(db)
  const plan = await planOfPage(cast, everyoneIn(club), { ...byName, details: true })
  expect(plan).not.toMatch(/Seq Scan on (people|activities|notes)\b/)
  for (const index of ['people_by_name', 'activities_person', 'notes_person']) expect(plan).toContain(index)
})
