import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { clear, type Having, newEnquirer, newItem, planAll, runsOf } from '../automations/test/automating.ts'
import { newPhone } from '../kiosk/test/kiosk.ts'
import { productNow } from '../platform/clock.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

const states = async (club: Having, person_id: number) => (await runsOf(club, person_id)).map(({ state }) => state)

test('a sequence of three items runs after two moves of the clock', async ({ club }) => {
  last = club
  const root = await club.as('root')
  await newItem(club, { kind: 'todo' })
  await newItem(club, { kind: 'sms', scheduled: true, frequency: 1, period: 'day' })
  await newItem(club, { kind: 'todo', scheduled: true, frequency: 7, period: 'day' })
  const person = await newEnquirer(club)
  await planAll(club)
  await eventually(async () => (await states(club, person.id)).includes('done'))
  expect(await states(club, person.id)).toEqual(['done', 'planned', 'planned'])

  await root.call('POST /api/sandbox/clock', { body: { amount: 25, unit: 'hours' } })
  await eventually(async () => (await states(club, person.id))[1] === 'done')
  expect(await states(club, person.id)).toEqual(['done', 'done', 'planned'])

  const { ahead_seconds } = await root.call('POST /api/sandbox/clock', { body: { amount: 9, unit: 'days' } })
  await eventually(async () => (await states(club, person.id))[2] === 'done')
  expect(ahead_seconds).toBe((25 + 9 * 24) * 3600)
  expect((await root.call('GET /api/accounts/current')).clock_ahead).toBe(ahead_seconds)

  const manager = await club.as('club_manager')
  const again = await manager.call('POST /api/people', {
    body: { first_name: 'Nora', last_name: 'Later', phone_mobile: '+61412799002', dont_check_similars: true },
  })
  await eventually(async () => (await states(club, again.id)).includes('done'))
  expect(await states(club, again.id)).toEqual(['done', 'planned', 'planned'])
})

test('jobs that wait for a time are due that much sooner, also those written later', async ({ club }) => {
  const root = await club.as('root')
  const { db } = club.server.context
  const waiting = async () => {
    const { rows } = await sql<{ key: string; hours: number }>`
      select key, round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker._private_jobs
      where key like 'message:%' order by key`.execute(db)
    return rows
  }
  const person = await newEnquirer(club)
  const manager = await club.as('club_manager')
  const schedule = async (hours: number) =>
    manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'Later', scheduled: true, scheduled_at: new Date(+productNow() + hours * 3_600_000).toISOString() },
    })
  const first = await schedule(100)
  await root.call('POST /api/sandbox/clock', { body: { amount: 1, unit: 'days' } })
  const second = await schedule(100)
  const found = await waiting()
  const hoursOf = (id: number) => found.find(({ key }) => key === `message:${id}`)?.hours
  expect([hoursOf(first.id), hoursOf(second.id)]).toEqual([76, 100])
})

test('others than root may not move it, it goes forward only, and the audit has it', async ({ club }) => {
  const [root, manager] = [await club.as('root'), await club.as('corporation_manager')]
  const move = (who: typeof root, body: object) => who.send('POST', '/api/sandbox/clock', { body })
  expect((await move(manager, { amount: 1, unit: 'days' })).status).toBe(403)
  expect((await move(root, { amount: -1, unit: 'days' })).status).toBe(422)
  expect((await move(root, { amount: 1, unit: 'hours' })).status).toBe(200)
  const { rows } = await sql`select from audit where kind = 'clock.moved'`.execute(club.server.context.db)
  expect(rows.length).toBeGreaterThan(0)
})

test('a visitor’s code is neither ended nor extended by a move', async ({ club }) => {
  const root = await club.as('root')
  const phones = [await newPhone(club)]
  await root.call('POST /api/sandbox/clock', { body: { amount: 2, unit: 'days' } })
  phones.push(await newPhone(club))
  const answers = async () =>
    (await Promise.all(phones.map((phone) => phone.send('GET', '/api/accounts/current')))).map(({ status }) => status)
  expect(await answers()).toEqual([200, 200])

  const passed = sql`update public_guest_tokens set expires_at = expires_at - interval '30 minutes'`
  await passed.execute(club.server.context.db)
  expect(await answers()).toEqual([401, 401])
})

test('it is not there while anything leaves the server', async ({ club }) => {
  const root = await club.as('root')
  const { sandbox } = club.server.context.providers
  sandbox.mail = false
  try {
    expect((await root.send('GET', '/api/sandbox/clock')).status).toBe(404)
    expect((await root.send('POST', '/api/sandbox/clock', { body: { amount: 1, unit: 'days' } })).status).toBe(404)
  } finally {
    sandbox.mail = true
  }
})
