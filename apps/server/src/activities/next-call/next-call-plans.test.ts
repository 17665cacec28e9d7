import type { CallScope } from '@spotter/domain/activities/next-call.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { type Club, test } from '../../test/club.ts'
import { planOf } from '../../test/plans.ts'
import { claimStatement, type Picking } from './claim-next.ts'
import { countStatement } from './count-left.ts'

async function filled({ server, clubs, users }: Club): Promise<void> {
  const { db } = server.context
  const { rows } = await sql<{ n: number }>`select count(*) n from people`.execute(db)
  if (rows[0]?.n) return
  const sellers = ['manager', 'club_manager', 'salesperson', 'salesperson_2'].map((who) => users[who]!)
  await sql`
    insert into people (company_id, status, first_name, phone_mobile, salesperson_id, do_not_call)
    select club, 'enquiry', 'First' || n, '+614' || lpad(n::text, 8, '0'), (${sellers}::bigint[])[1 + n % 5], n % 20 = 0
    from unnest(${Object.values(clubs)}::bigint[]) club, 
      generate_series(1, case when club = ${clubs['melbourne']!} then 4000 else 500 end) n`.execute(db)
  await sql`
    insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", complete)
    select people.company_id, people.id, people.salesperson_id, 'Task', case when n = 1 then 'todo' else 'call' end,
      at, at + interval '30 minutes', not (n = 0 and people.id % 2 = 0)
    from people, generate_series(0, 4) n, lateral (
      select now() + (people.id % 200 - 100) * interval '3 hours' + n * interval '1 minute' as at) as times`.execute(db)
  await sql`vacuum analyze people`.execute(db)
  await sql`vacuum analyze activities`.execute(db)
}

const day = 86_400_000

const pickingOf = ({ clubs, users }: Club, scope: CallScope): Picking => ({
  actor: { id: users['manager']! } as Staff,
  company: { id: clubs['melbourne']!, disabled_call_sms_opted_out: false } as CompanyRow,
  scope,
  salesperson_id: users['salesperson']!,
  ownPeopleOnly: false,
  before: new Date(Date.now() + day),
  skip: [],
  hold: [],
})

const timeout = 120_000
const scopes: [CallScope, RegExp][] = [
  ['mine_and_unassigned', /activities_calls/],
  ['mine', /activities_calls/],
  ['salesperson', /activities_calls/],
  ['everybody', /activities_(calls|open)/],
]

test.for(scopes)('the next call of the scope %s is found by index', { timeout }, async ([scope, index], { club }) => {
  await filled(club)
  const { plan, pages } = await planOf(club, claimStatement(pickingOf(club, scope), 'pass_by'))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (activities|people)\b/)
  // At worst one page per call.
  expect(pages).toBeLessThan(1500)
})

test.for(scopes)(
  'the calls left of the scope %s are counted by index',
  { timeout },
  async ([scope, index], { club }) => {
    await filled(club)
    const { plan } = await planOf(club, countStatement(pickingOf(club, scope), new Date(), new Date(Date.now() + day)))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on activities\b/)
  },
)
