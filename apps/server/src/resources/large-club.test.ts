import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { recordsOf } from './test/declared.ts'

const counts = { tags: 5000, sources: 999, users: 500 }

/** Ten tags per person. */
async function fill({ server, clubs }: Pick<Club, 'server' | 'clubs'>): Promise<number> {
  const { db } = server.context
  const club = clubs['boston']!
  const { rows } = await sql<{ n: number }>`select count(*)::int n from tags where company_id = ${club}`.execute(db)
  if (rows[0]!.n >= counts.tags) return club
  await sql`
    insert into tags (company_id, name)
    select ${club}, 'Tag number ' || n from generate_series(1, ${counts.tags - rows[0]!.n}::int) n`.execute(db)
  await sql`
    with last as (select coalesce(max(position), 0) as place, count(*) as have from marketing_sources
      where company_id = ${club} and deleted_at is null)
    insert into marketing_sources (company_id, name, position)
    select ${club}, 'Source number ' || n, 500 + n from last, generate_series(1, ${counts.sources}::int - have) n`.execute(
    db,
  )
  await sql`
    with added as (
      insert into users (company_id, first_name, last_name, email, role, week_schedule)
      select ${club}, 'User', 'Number ' || n, 'user-' || n || '@large.example', 'salesperson', (select week_schedule from users limit 1)
      from generate_series(1, ${counts.users}::int) n returning id)
    insert into company_users (company_id, user_id) select ${club}, id from added`.execute(db)
  await sql`
    with made as (
      insert into people (company_id, first_name, source_id)
      select ${club}, 'Person ' || n, (select min(id) from marketing_sources where company_id = ${club}) + n % 500
      from generate_series(1, 2000) n returning id)
    insert into person_tags (person_id, tag_id)
    select made.id, tags.id from made join tags on tags.company_id = ${club} and tags.id % 500 = made.id % 500`.execute(
    db,
  )
  for (const table of ['tags', 'marketing_sources', 'users', 'people', 'person_tags']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
  return club
}

async function statementsOf<A>(table: string, request: () => Promise<A>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await request()
  const asked = query.mock.calls.map(([text]) => (text as unknown as { text?: string }).text ?? text)
  const statements = asked.filter((text) => new RegExp(`(from|update|join) "?${table}\\b`).test(text)).length
  query.mockRestore()
  return { answer, statements }
}

test('tags come in pages and are searched, with as many statements as for a small club', async ({
  as,
  clubs,
  server,
}) => {
  const club = await fill({ clubs, server })
  const records = recordsOf(tags, await as('boston_club_manager'), club)
  const page = await statementsOf('tags', () =>
    records.list({ page: 2, per_page: 25, sort_by: 'uses', sort_direction: 'desc' }),
  )
  const found = await statementsOf('tags', () => records.list({ q: 'number 4999' }))

  expect(page.answer.body.collection).toHaveLength(25)
  expect(page.answer.body.pagination.total_entries).toBe(counts.tags)
  expect(page.answer.body.collection.every(({ uses }) => uses! > 0)).toBe(true)
  expect(found.answer.body.collection.length).toBeLessThan(25)
  expect([page.statements, found.statements]).toEqual([2, 2])
})

test('all 999 sources come in one page, in order and with their uses', async ({ as, clubs, server }) => {
  const club = await fill({ clubs, server })
  const records = recordsOf(marketingSources, await as('boston_club_manager'), club)
  await records.list()
  const { answer, statements } = await statementsOf('marketing_sources', () => records.list())
  const own = answer.body.collection.filter(({ company_id }) => company_id === club)

  expect(own).toHaveLength(counts.sources)
  expect(own.filter(({ first, parent_id }) => first && parent_id === null)).toHaveLength(1)
  expect(own.reduce((sum, { uses }) => sum + uses!, 0)).toBeGreaterThan(1900)
  expect(statements).toBe(2)
})

test('a source goes to the other end of 999 in one request', async ({ as, clubs, server }) => {
  const club = await fill({ clubs, server })
  const records = recordsOf(marketingSources, await as('boston_club_manager'), club)
  const tops = async () =>
    (await records.list()).body.collection.filter((row) => row.company_id === club && row['parent_id'] === null)
  const before = await tops()
  const { answer, statements } = await statementsOf('marketing_sources', () =>
    records.place(before[0]!.id, { after_id: before.at(-1)!.id }),
  )

  expect(answer.status).toBe(200)
  expect(answer.body).toHaveLength(before.length)
  expect((await tops()).map(({ id }) => id)).toEqual([...before.slice(1), before[0]!].map(({ id }) => id))
  expect(statements).toBeLessThan(6)
})

test('users come ten at a time and are searched', async ({ as, clubs, server }) => {
  const club = await fill({ clubs, server })
  const grace = await as('boston_club_manager')
  const list = (query: object) =>
    grace.call('GET /api/companies/{company_id}/users', { params: { company_id: club }, query })
  const { answer, statements } = await statementsOf('users', () => list({ per_page: 10 }))

  expect(answer.collection).toHaveLength(10)
  expect(answer.pagination.total_entries).toBeGreaterThan(counts.users)
  expect((await list({ q: 'number 499' })).collection.map(({ last_name }) => last_name)).toEqual(['Number 499'])
  expect(statements).toBeLessThan(5)
})

test('the account carries every tag, source and user, in one statement and packed small', async ({
  as,
  clubs,
  server,
}) => {
  await fill({ clubs, server })
  const grace = await as('boston_club_manager')
  const first = await grace.send<{ company_tag_list: string[]; references: Record<string, unknown[]> }>(
    'GET',
    '/api/accounts/current',
    { headers: { 'accept-encoding': 'gzip' } },
  )
  const { statements } = await statementsOf('tags', () => grace.send('GET', '/api/accounts/current'))
  const whole = Buffer.byteLength(JSON.stringify(first.body))
  const sent = Number(first.headers.get('content-length'))

  expect(first.body.company_tag_list).toHaveLength(counts.tags)
  expect(first.body.references['tags']).toHaveLength(counts.tags)
  expect(first.body.references['users']!.length).toBeGreaterThan(counts.users)
  expect(statements).toBe(1)
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(sent).toBeLessThan(whole / 5)
})
