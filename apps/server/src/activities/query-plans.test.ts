import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { plansOf } from '../test/plans.ts'

const timeout = 120_000

/** Enough rows for an index to pay off. */
async function filled({ server, clubs, users }: Club): Promise<void> {
  const { db } = server.context
  const { rows } = await sql<{ n: number }>`select count(*) n from people`.execute(db)
  if (rows[0]?.n) return
  const sellers = ['manager', 'club_manager', 'salesperson', 'salesperson_2'].map((who) => users[who]!)
  await sql`
    insert into people (company_id, status, first_name, phone_mobile, salesperson_id)
    select club, 'enquiry', 'First' || n, '+614' || lpad(n::text, 8, '0'), (${sellers}::bigint[])[1 + n % 4]
    from unnest(${Object.values(clubs)}::bigint[]) club, generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", complete, completed_at,
      overlap_reason)
    select people.company_id, people.id, people.salesperson_id, case when n = 0 then 'Event' else 'Task' end,
      (array['tour', 'call', 'call', 'todo'])[1 + n], at, at + interval '30 minutes', not open,
      case when not open then at end, case when open and n = 0 then 'Filled' end
    from people, generate_series(0, 3) n,
      lateral (select (people.id + n) % 20 = 0 as open) as chosen,
      lateral (select now() + case when open then (people.id % 90 - 20) * interval '1 day'
        else -(people.id % 700 + 1) * interval '1 day' end + n * interval '1 hour' as at) as times`.execute(db)
  await sql`vacuum analyze people`.execute(db)
  await sql`vacuum analyze activities`.execute(db)
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test.for([
  ['a week of the calendar', () => `/api/events?from=${day(-3)}&to=${day(3)}`, 'activities_calendar'],
  ['the work of today', () => '/api/calendar/today', 'activities_open'],
  ['people who cannot be called', () => '/api/calendar/today', 'people_without_calls'],
  ['open events', () => '/api/activities?type=Event&status=incomplete', 'activities_open'],
  ['the next steps of a person', (person_id) => `/api/people/${person_id}/activities`, 'activities_person'],
] as [string, (person_id: number) => string, string][])(
  '%s is found by index',
  { timeout },
  async ([, path, index], { club, as }) => {
    await filled(club)
    const { id } = await club.server.context.db
      .selectFrom('people')
      .select('id')
      .where('company_id', '=', club.clubs['melbourne']!)
      .limit(1)
      .executeTakeFirstOrThrow()
    const manager = await as('manager')
    const asked = await plansOf(club, async () => {
      const { status } = await manager.send('GET', path(id))
      expect(status).toBe(200)
    })
    const plans = asked.filter(({ text }) => /\bactivities\b/.test(text)).map(({ plan }) => plan)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.join('\n')).toContain(index)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on activities\b/)
  },
)
