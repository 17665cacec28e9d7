import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Browser, type Club, test } from './test/club.ts'
import { type Plan, plansOf } from './test/plans.ts'

const scan = /Seq Scan on (people|activities|messages|history|notes|notifications)\b/

/** Fills a club with people who have an activity, an entry, a note and a message each, and one of ten a notification. */
async function fill({ server, clubs, users }: Club, place: string, count: number): Promise<void> {
  const { db } = server.context
  const club = clubs[place]!
  await db.connection().execute(async (connection) => {
    // Without checking every reference and counting every person.
    await sql`set session_replication_role = replica`.execute(connection)
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from people`.execute(connection)
    const added = sql`company_id = ${club} and id > ${rows[0]!.last}`
    await sql`
      insert into people (company_id, status, first_name, last_name, email, phone_mobile, salesperson_id, created_at)
      select ${club}::bigint, (array['enquiry', 'tour', 'trial', 'sale', 'not_interested'])[1 + n % 5],
        'First' || n % 97, 'Last' || n % 991, 'mail' || n || '@example.com', '+614' || lpad(n::text, 8, '0'),
        case when n % 4 = 0 then ${users['manager']!}::bigint end, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`.execute(connection)
    await sql`
      insert into activities (company_id, person_id, salesperson_id, type, kind_code, start, "end", complete,
        overlap_reason)
      select company_id, id, salesperson_id, case when id % 3 = 0 then 'Event' else 'Task' end,
        case when id % 3 = 0 then 'tour' else 'call' end, now() + (id % 200 - case when id % 50 > 0 then 190 else 5 end) * interval '1 day',
        now() + (id % 200 - case when id % 50 > 0 then 190 else 5 end) * interval '1 day' + interval '30 minutes', id % 50 > 0, 'Filled'
      from people where ${added}`.execute(connection)
    await sql`
      insert into history (company_id, person_id, object, action, data)
      select company_id, id, 'call', 'Completed', '{}' from people where ${added}`.execute(connection)
    await sql`
      insert into notes (company_id, person_id, description)
      select company_id, id, 'Note' from people where ${added}`.execute(connection)
    await sql`
      insert into conversations (company_id, person_id, waiting_since)
      select company_id, id, case when id % 500 = 0 then now() - id * interval '1 minute' end from people where ${added}`.execute(
      connection,
    )
    await sql`
      insert into messages (company_id, conversation_id, person_id, channel, direction, status, recipient, text, read_at)
      select company_id, id, person_id, 'email', case when id % 2 = 0 then 'inbound' else 'outbound' end,
        case when id % 2 = 0 then 'received' else 'delivered' end, 'club@example.com', 'Text ' || id,
        case when id % 500 > 0 then now() end
      from conversations where company_id = ${club} and person_id > ${rows[0]!.last}`.execute(connection)
    await sql`
      insert into notifications (company_id, user_id, person_id, message_type, event, text, key, read_at)
      select company_id, ${users['manager']!}, id, 'enquiry', 'created', '', id, case when id % 100 > 0 then now() end
      from people where ${added} and id % 10 = 0`.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}

let added = 0

const requests: Record<string, (manager: Browser, person_id: number) => Promise<{ status: number }>> = {
  'the people by status': (manager) => manager.send('GET', '/api/people?status=sale&sort_by=created_at&per_page=25'),
  'the second page by name': (manager) => manager.send('GET', '/api/people?sort_by=name&per_page=25&page=2'),
  'a search': (manager) => manager.send('GET', '/api/people?q=last77&per_page=25'),
  'a search everywhere': (manager) => manager.send('GET', '/api/people/search?q=first12'),
  'one person': (manager, id) => manager.send('GET', `/api/people/${id}`),
  'the activities of a person': (manager, id) => manager.send('GET', `/api/people/${id}/activities`),
  'the history of a person': (manager, id) => manager.send('GET', `/api/notes?person_id=${id}`),
  'open calls': (manager) => manager.send('GET', '/api/activities?type=Task&status=incomplete'),
  'the work of today': (manager) => manager.send('GET', '/api/calendar/today'),
  notifications: (manager) => manager.send('GET', '/api/notifications?unread=true'),
  'the next call': (manager) => manager.send('POST', '/api/next_call', { body: { scope: 'mine' } }),
  'adding a person': (manager) =>
    manager.send('POST', '/api/people', {
      body: { first_name: 'Ina', last_name: 'Insert', email: `ina.${++added}@example.com` },
    }),
  templates: (manager) => manager.send('GET', '/api/templates/search?q=wel'),
  'the inbox': (manager) => manager.send('GET', '/api/conversations'),
  'the counts of the inbox': (manager) => manager.send('GET', '/api/conversations/counts'),
  'the count of unread messages': (manager) => manager.send('GET', '/api/messages/counts'),
  'unread emails': (manager) => manager.send('GET', '/api/emails/unread'),
}

const timeout = 300_000

async function badPlans(club: Club, manager: Browser, place: string, isBad: (plan: Plan) => boolean): Promise<string> {
  const { id } = await club.server.context.db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', club.clubs[place]!)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const bad: string[] = []
  for (const [name, request] of Object.entries(requests)) {
    const plans = await plansOf(club, async () => expect((await request(manager, id)).status, name).toBeLessThan(300))
    expect(plans.length, name).toBeGreaterThan(1)
    bad.push(...plans.filter(isBad).map(({ text, plan, pages }) => `${name}, ${pages} pages\n${text}\n${plan}`))
  }
  return bad.join('\n\n')
}

// One after the other: each adds to what the one before filled.
test('a club of 10 people is read from few pages', { timeout }, async ({ club, as }) => {
  await fill(club, 'boston', 10)
  expect(await badPlans(club, await as('boston_club_manager'), 'boston', ({ pages }) => pages > 250)).toBe('')
})

test('a club of 100,000 people is read by index', { timeout }, async ({ club, as }) => {
  await fill(club, 'melbourne', 100_000)
  const isBad = ({ plan, pages }: Plan) => scan.test(plan) || pages > 3500
  expect(await badPlans(club, await as('manager'), 'melbourne', isBad)).toBe('')
})

test('the same plans read a club of 10 beside it from few pages', { timeout }, async ({ club, as }) => {
  const isBad = ({ plan, pages }: Plan) => scan.test(plan) || pages > 250
  expect(await badPlans(club, await as('boston_club_manager'), 'boston', isBad)).toBe('')
})
