import type { CreatedWallDisplay, WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { rankBySales } from '@spotter/domain/dashboard/wall.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hashToken } from '../../platform/http/secrets.ts'
import { type Club, test } from '../../test/club.ts'
import { sell } from '../test/sell.ts'

const displays = 'GET /api/companies/{company_id}/wall_displays'
const creating = 'POST /api/companies/{company_id}/wall_displays'
const revoking = 'DELETE /api/companies/{company_id}/wall_displays/{id}'

async function create({ as, clubs }: Club, { who = 'club_manager', at = 'melbourne', ...values }: Values = {}) {
  const params = { company_id: clubs[at]! }
  const made = await (await as(who)).call(creating, { params, body: { name: 'Front desk', ...values } })
  return { ...made, token: tokenOf(made), params: { ...params, id: made.id } }
}
type Values = { who?: string; at?: string; name?: string; with_ranking?: boolean }

const tokenOf = ({ address }: CreatedWallDisplay) => /\/wall\/([\w-]{43})$/.exec(address ?? '')?.[1] ?? ''

const ask = ({ browser }: Club, token: string) => browser().send<WallFigures>('GET', `/api/wall/${token}`)

const auditOf = ({ server }: Club, id: number) =>
  server.context.db
    .selectFrom('audit')
    .select(['kind', 'before', 'after'])
    .where('subject_type', '=', 'wall_display')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('a link without a session shows the figures that the dashboard has', async ({ club }) => {
  for (const who of ['manager', 'manager', 'manager', 'salesperson']) await sell(club, who)
  const { token } = await create(club)
  const manager = await club.as('club_manager')

  const { status, headers, body } = await ask(club, token)

  expect(status).toBe(200)
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ])
  expect(body).toMatchObject({ name: 'Front desk', club: { locale: 'en', tzinfo: 'Australia/Melbourne' } })
  expect(body.month).toEqual(await manager.call('GET /api/dashboard/month'))
  const { kpis } = await manager.call('GET /api/performance')
  const today = new Map(
    kpis.map(({ key, name, day: { actual, target, percent, tone, is_running } }) => [
      key,
      { key, name, actual, target, percent, tone, is_running },
    ]),
  )
  expect(body.today).toEqual(body.today.map(({ key }) => today.get(key)))
  expect(body.today).toHaveLength(6)
  for (const { name, count, target } of body.last_days) {
    const [first] = (await manager.call(`GET /api/dashboard/${name}`)).figures
    expect({ name, count, target }).toEqual({ name, count: first?.count, target: first?.target })
  }
  const { collection } = await manager.call('GET /api/reports/salespersons', {
    query: { date_from: body.month.date_from, date_into: body.month.date_into },
  })
  const sold = collection
    .map(({ key, salesperson, sales }) => ({ key, name: (salesperson as { name: string }).name, sales: Number(sales) }))
    .filter(({ key, sales }) => key !== 'null' && sales > 0)
    .map(({ name, sales }) => ({ name, sales }))
  expect(body.ranking).toEqual(rankBySales(sold))
  expect(body.ranking).toContainEqual({ name: 'Dana Vella', sales: expect.any(Number) })
  expect(body.funnel.map(({ count }) => count)).toEqual([body.month.leads, body.month.tours, body.month.sales])
})

test('without ranking no user is named', async ({ club }) => {
  const { token } = await create(club, { with_ranking: false })
  expect((await ask(club, token)).body.ranking).toBeNull()
})

test('a German club reads German', async ({ club }) => {
  const { token } = await create(club, { who: 'berlin_club_manager', at: 'berlin' })
  const { body } = await ask(club, token)
  expect(body.club).toMatchObject({ locale: 'de', tzinfo: 'Europe/Berlin' })
  expect(body.funnel[2]?.label).toBe('Verkäufe')
})

test('the list has who created a link and when it was shown, and never its address', async ({ club }) => {
  const { id, token, params } = await create(club, { name: '  Office ' })
  const listed = async () =>
    (await (await club.as('club_manager')).call(displays, { params })).collection.find((one) => one.id === id)
  expect(await listed()).toEqual({
    id,
    name: 'Office',
    with_ranking: true,
    created_by: 'Mia Nguyen',
    created_at: expect.any(String),
    last_shown_at: null,
  })
  await ask(club, token)
  expect((await listed())?.last_shown_at).toEqual(expect.any(String))
})

test('only a hash of the address is stored, in the answer of a repeated request too', async ({ club }) => {
  const { db } = club.server.context
  const manager = await club.as('club_manager')
  const path = `/api/companies/${club.clubs['melbourne']!}/wall_displays`
  const once = () =>
    manager.send<CreatedWallDisplay>('POST', path, {
      body: { name: 'Once' },
      headers: { 'x-request-id': 'wall-display-created-once' },
    })
  const [first, again] = [await once(), await once()]
  expect([again.body.id, again.body.address]).toEqual([first.body.id, undefined])
  const token = tokenOf(first.body)
  const row = await db.selectFrom('wall_displays').selectAll().where('id', '=', first.body.id).executeTakeFirstOrThrow()
  expect(row.token_hash).toEqual(hashToken(token))
  const { rows } = await sql<{ found: string }>`
    select (select count(*) from wall_displays where wall_displays::text like ${`%${token}%`})
      + (select count(*) from audit where audit::text like ${`%${token}%`})
      + (select count(*) from request_answers where body::text like ${`%${token}%`}) as found`.execute(db)
  expect(Number(rows[0]?.found)).toBe(0)
})

test('it stays with the club after its creator lost the club', async ({ club }) => {
  const { token } = await create(club, { who: 'london_club_manager', at: 'london' })
  const { db } = club.server.context
  const user_id = club.users['london_club_manager']!
  await db.deleteFrom('company_users').where('user_id', '=', user_id).execute()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user_id).execute()
  expect((await ask(club, token)).status).toBe(200)
})

describe('a revoked link', () => {
  test('answers 404 and says so; revoking it twice is recorded once', async ({ club }) => {
    const { id, token, params } = await create(club)
    const manager = await club.as('club_manager')
    const revoke = () => manager.call(revoking, { params })
    expect(await Promise.all([revoke(), revoke()])).toEqual([
      { message: 'The link of Front desk was revoked.' },
      { message: 'The link of Front desk was revoked.' },
    ])
    expect(await ask(club, token)).toMatchObject({
      status: 404,
      body: { errors: { base: ['This link was revoked.'] }, revoked: true },
    })
    expect((await manager.call(displays, { params })).collection.map((one) => one.id)).not.toContain(id)
    const values = { name: 'Front desk', with_ranking: true }
    expect(await auditOf(club, id)).toEqual([
      { kind: 'wall_display.created', before: null, after: values },
      { kind: 'wall_display.revoked', before: values, after: null },
    ])
  })
})

describe('404 is answered', () => {
  test('to a manager who revokes the link of another club', async ({ club }) => {
    const { id, token } = await create(club, { who: 'boston_club_manager', at: 'boston' })
    const path = `/api/companies/${club.clubs['melbourne']!}/wall_displays/${id}`
    expect((await (await club.as('club_manager')).send('DELETE', path)).status).toBe(404)
    expect((await ask(club, token)).status).toBe(200)
  })

  test('while the club is closed', async ({ club }) => {
    const { token } = await create(club, { who: 'berlin_club_manager', at: 'berlin' })
    const turn = (status: 'active' | 'inactive') =>
      club.server.context.db.updateTable('companies').set({ status }).where('id', '=', club.clubs['berlin']!).execute()
    await turn('inactive')
    const { status, body } = await ask(club, token)
    expect([status, body]).toEqual([404, expect.not.objectContaining({ revoked: true })])
    await turn('active')
  })

  test('to unknown tokens, until there were too many of them, which leaves known ones alone', async ({ club }) => {
    const { token } = await create(club)
    const statuses: number[] = []
    for (let guess = 0; guess < 32; guess += 1) statuses.push((await ask(club, `unknown-${guess}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await ask(club, token)).status).toBe(200)
  })
})

test('a link that is read too often is refused with the time to wait', async ({ club }) => {
  const { id, token } = await create(club)
  const { db } = club.server.context
  await sql`insert into failed_attempts (key) select ${`wall:${id}`} from generate_series(1, 300)`.execute(db)
  const { status, headers } = await ask(club, token)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a club has at most 50 links', async ({ club }) => {
  const { db } = club.server.context
  const [company_id, user_id] = [club.clubs['melbourne']!, club.users['club_manager']!]
  const row = { company_id, user_id, name: 'Screen', with_ranking: false }
  const rows = Array.from({ length: 50 }, (_, at) => ({ ...row, token_hash: hashToken(`screen ${at}`) }))
  await db.insertInto('wall_displays').values(rows).execute()
  const manager = await club.as('club_manager')
  const path = `/api/companies/${company_id}/wall_displays`
  expect(await manager.send('POST', path, { body: { name: 'One more' } })).toMatchObject({
    status: 422,
    body: { errors: { base: ['A club can have up to 50 wall displays. Revoke one to add another.'] } },
  })
})
