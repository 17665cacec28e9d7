import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { removeExpiredDeliveries } from './remove-expired-deliveries.ts'
import { fails, ok, type Receiver, startReceiver } from './test/receiver.ts'

const patience = { timeout: 60_000, interval: 50 }
const at = (club: number, rest = '') => `/api/companies/${club}/settings/webhooks${rest}`
const valid = { url: 'https://hooks.example.com/spotter', events: ['person.created'] as const }

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const allow = ({ server }: Pick<Club, 'server'>, yes: boolean) => (server.context.config.webhookAllowPrivate = yes)

test('the secret is shown only when it is created', async ({ as, clubs, server }) => {
  const root = await as('root')
  const params = { company_id: clubs['melbourne']! }
  const made = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
    params,
    body: { ...valid, events: [...valid.events], description: ' The CRM ' },
  })
  expect(made).toMatchObject({ description: 'The CRM', active: true, message: 'Webhook was successfully created.' })
  expect(made.secret).toMatch(/^whsec_/)

  const listed = await root.send('GET', at(clubs['melbourne']!))
  const updated = await root.send('PUT', at(clubs['melbourne']!, `/${made.id}`), { body: { description: 'CRM' } })
  const audit = await server.context.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_type', '=', 'webhook')
    .orderBy('id')
    .execute()
  expect(JSON.stringify([listed.body, updated.body, audit])).not.toContain('whsec_')
  expect(audit.map(({ kind }) => kind)).toEqual(['webhook.created', 'webhook.updated'])
  expect(audit[1]).toMatchObject({ before: { description: 'The CRM' }, after: { description: 'CRM' } })
})

describe('what is wrong is refused by field', () => {
  test.for<[string, object, string, string]>([
    ['no address', { ...valid, url: ' ' }, 'url', "can't be blank"],
    ['plain http', { ...valid, url: 'http://hooks.example.com/' }, 'url', 'must begin with https://'],
    ['a private address', { ...valid, url: 'https://169.254.169.254/' }, 'url', 'must not point to a private network'],
    ['this machine', { ...valid, url: 'https://localhost:3000/' }, 'url', 'must not point to a private network'],
    ['a password', { ...valid, url: 'https://a:b@example.com/' }, 'url', 'must not contain a username or password'],
    ['no event', { ...valid, events: [] }, 'events', "can't be blank"],
    ['an event nobody knows', { ...valid, events: ['person.eaten'] }, 'events', 'is not included in the list'],
  ])('%s', async ([, body, field, text], { as, clubs, server }) => {
    allow({ server }, false)
    const { status, body: answer } = await (await as('root')).send('POST', at(clubs['melbourne']!), { body })
    expect(status).toBe(422)
    expect((answer as { errors: Record<string, string[]> }).errors[field]).toContain(text)
  })

  test('huge input', async ({ as, clubs }) => {
    const body = { ...valid, url: `https://example.com/${'x'.repeat(3000)}`, description: 'x'.repeat(300) }
    const { status, body: answer } = await (await as('root')).send('POST', at(clubs['melbourne']!), { body })
    expect(status).toBe(422)
    expect(Object.keys((answer as { errors: object }).errors)).toEqual(expect.arrayContaining(['url', 'description']))
  })
})

test('concurrent changes conflict', async ({ as, clubs }) => {
  const root = await as('root')
  const params = { company_id: clubs['melbourne']! }
  const { id, lock_version } = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
    params,
    body: { ...valid, events: [...valid.events] },
  })
  const change = (description: string) =>
    root.send('PUT', at(clubs['melbourne']!, `/${id}`), { body: { description, lock_version } })
  expect((await change('Mine')).status).toBe(200)
  const { status, body } = await change('Yours')
  expect(status).toBe(409)
  expect(body).toMatchObject({ current: { description: 'Mine' } })
})

test('a double submit creates one webhook, and only the first answer has the secret', async ({ as, clubs, server }) => {
  const root = await as('root')
  const request = { body: { ...valid, description: 'Twice' }, headers: { 'x-request-id': 'webhook-twice' } }
  const send = () => root.send<{ id: number; secret?: string }>('POST', at(clubs['melbourne']!), request)
  const [{ body: first }, { body: second }] = [await send(), await send()]
  const { secret, ...rest } = first
  expect(secret).toMatch(/^whsec_/)
  expect(second).toEqual(rest)
  const { rows: kept } = await sql`
    select body::text from request_answers union all select secret from webhook_secrets`.execute(server.context.db)
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify(kept)).not.toContain('whsec_')
})

test('only root reads or changes them, and only in the club they belong to', async ({ as, clubs }) => {
  const root = await as('root')
  const params = { company_id: clubs['melbourne']! }
  const { id } = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
    params,
    body: { ...valid, events: [...valid.events] },
  })
  expect((await (await as('club_manager')).send('GET', at(clubs['melbourne']!))).status).toBe(403)
  expect((await root.send('PUT', at(clubs['london']!, `/${id}`), { body: { active: false } })).status).toBe(404)
  expect((await root.send('GET', at(clubs['london']!, `/${id}/deliveries`))).status).toBe(404)
  expect((await root.send('POST', at(clubs['london']!, `/${id}/rotate_secret`))).status).toBe(404)
})

test('a removed webhook is gone from the list until it is restored', async ({ as, clubs }) => {
  const root = await as('root')
  const company_id = clubs['london']!
  const { id } = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
    params: { company_id },
    body: { ...valid, events: [...valid.events] },
  })
  const ids = async (soft_delete_status = 'active') =>
    (
      await root.call('GET /api/companies/{company_id}/settings/webhooks', {
        params: { company_id },
        query: { soft_delete_status },
      })
    ).collection.map((webhook) => webhook.id)
  await root.call('DELETE /api/companies/{company_id}/settings/webhooks/{id}', { params: { company_id, id } })
  expect(await ids()).not.toContain(id)
  expect(await ids('deleted')).toContain(id)
  await root.call('PUT /api/companies/{company_id}/settings/webhooks/{id}/restore', { params: { company_id, id } })
  expect(await ids()).toContain(id)
})

describe('with a receiver', () => {
  const start = async ({ as, clubs, server }: Pick<Club, 'as' | 'clubs' | 'server'>) => {
    allow({ server }, true)
    receiver.received.length = 0
    receiver.answer = ok
    const root = await as('root')
    const company_id = clubs['melbourne']!
    const made = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
      params: { company_id },
      body: { url: receiver.url, events: ['person.updated'] },
    })
    const params = { company_id, id: made.id }
    const test = () => root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/test', { params })
    return { root, params, secret: made.secret!, test }
  }

  test('a test event is sent immediately, even while the webhook is off, and only once', async ({ club }) => {
    const { root, params, test: send } = await start(club)
    await root.call('PUT /api/companies/{company_id}/settings/webhooks/{id}', { params, body: { active: false } })
    receiver.answer = fails
    const before = Date.now()
    const { id, message, next_attempt_at } = await send()
    expect(message).toBe('A test event is on its way.')
    expect(Math.abs(Date.parse(next_attempt_at!) - before)).toBeLessThan(60_000)
    const shown = () =>
      root.call('GET /api/companies/{company_id}/settings/webhook_deliveries/{id}', { params: { ...params, id } })
    await expect
      .poll(shown, patience)
      .toMatchObject({ state: 'failed', attempts: 1, event: 'webhook.test', last_status: 500, next_attempt_at: null })
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'webhook.test' })
  })

  test('after a rotation both secrets verify for a day, and then only the new one', async ({ club }) => {
    const { root, params, secret, test: send } = await start(club)
    const rotated = await root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret', { params })
    expect(rotated.secret).not.toBe(secret)
    const hours = (Date.parse(rotated.old_secret_until!) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    await send()
    await expect.poll(() => receiver.received.length, patience).toBe(1)
    const [both] = receiver.received
    for (const known of [secret, rotated.secret!])
      expect(new Webhook(known).verify(both!.body, both!.headers)).toBeTruthy()

    await club.server.context.db
      .updateTable('webhook_secrets')
      .set({ expires_at: sql<string>`now()` })
      .where('webhook_id', '=', params.id)
      .where('expires_at', 'is not', null)
      .execute()
    await send()
    await expect.poll(() => receiver.received.length, patience).toBe(2)
    const later = receiver.received[1]!
    expect(() => new Webhook(secret).verify(later.body, later.headers)).toThrow()
    expect(new Webhook(rotated.secret!).verify(later.body, later.headers)).toBeTruthy()
  })

  const put = async ({ server }: Pick<Club, 'server'>, params: { company_id: number; id: number }, count: number) => {
    const { rows } = await sql<{ id: number; message_id: string }>`
      insert into webhook_deliveries (company_id, webhook_id, event, payload, state, next_attempt_at, created_at)
      select ${params.company_id}, ${params.id}, 'person.updated', '{"n":' || n || '}',
        case when n % 2 = 0 then 'failed' else 'delivered' end, null, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour'
      from generate_series(0, ${count - 1}::int) n returning id, message_id`.execute(server.context.db)
    return rows
  }

  test('the next attempt is announced for when the receiver’s backoff ends', async ({ club }) => {
    const { root, params } = await start(club)
    const [first] = await put(club, params, 1)
    const { db } = club.server.context
    const resting_until = new Date(Date.now() + 3_600_000)
    await db.updateTable('webhooks').set({ resting_until }).where('id', '=', params.id).execute()
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', next_attempt_at: new Date(Date.now() + 5_000) })
      .where('id', '=', first!.id)
      .execute()
    const { collection } = await root.call('GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries', {
      params,
    })

    expect(collection.map(({ next_attempt_at }) => Date.parse(next_attempt_at!))).toEqual([resting_until.getTime()])
  })

  test('one delivery is sent again under its id', async ({ club }) => {
    const { root, params } = await start(club)
    const [first] = await put(club, params, 1)
    const before = Date.now()
    const { next_attempt_at } = await root.call(
      'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay',
      { params: { ...params, id: first!.id } },
    )
    expect(Math.abs(Date.parse(next_attempt_at!) - before)).toBeLessThan(60_000)
    await expect
      .poll(() => receiver.received.map(({ headers }) => headers['webhook-id']), patience)
      .toEqual([first!.message_id])
  })

  test('a range is counted first and sent in order: the failed ones, or all of them', async ({ club }) => {
    const { root, params } = await start(club)
    await put(club, params, 10)
    const range = { from: '2026-01-01T02:00:00Z', until: '2026-01-01T07:00:00Z' }
    const count = async (only_failed: boolean) =>
      (
        await root.call('GET /api/companies/{company_id}/settings/webhooks/{id}/replay', {
          params,
          query: { ...range, only_failed },
        })
      ).count
    expect([await count(true), await count(false)]).toEqual([3, 5])
    const answer = await root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/replay', {
      params,
      body: { ...range, only_failed: true },
    })
    expect(answer).toEqual({ count: 3, message: '3 deliveries are being sent again.' })
    await expect
      .poll(() => receiver.received.map(({ body }) => body), patience)
      .toEqual(['{"n":2}', '{"n":4}', '{"n":6}'])
    await expect.poll(() => count(true), patience).toBe(0)
  })

  test('more than an order may send is refused', async ({ club }) => {
    const { root, params } = await start(club)
    await put(club, params, 20_002)
    const { status, body } = await root.send('POST', at(params.company_id, `/${params.id}/replay`), {
      body: { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', only_failed: true },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { until: ['You can resend up to 10,000 deliveries at a time. Choose a shorter period.'] },
    })
    expect(receiver.received).toEqual([])
  })

  test('the log is paged and filtered by state, event and time', async ({ club }) => {
    const { root, params } = await start(club)
    await put(club, params, 10)
    const list = async (query: Record<string, string | number>) => {
      const { collection, pagination } = await root.call(
        'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries',
        { params, query },
      )
      return [collection.length, pagination.total_entries]
    }
    expect(await list({ per_page: 3 })).toEqual([3, 10])
    expect(await list({ state: 'failed' })).toEqual([5, 5])
    expect(await list({ event: 'person.created' })).toEqual([0, 0])
    expect(await list({ from: '2026-01-01T08:00:00Z' })).toEqual([2, 2])
    expect(await list({ until: '2026-01-01T01:00:00Z' })).toEqual([1, 1])
  })

  test('a replay to an inactive webhook says so', async ({ club }) => {
    const { root, params } = await start(club)
    const [first] = await put(club, params, 1)
    await root.call('PUT /api/companies/{company_id}/settings/webhooks/{id}', { params, body: { active: false } })
    const path = `/api/companies/${params.company_id}/settings/webhook_deliveries/${first!.id}/replay`
    const { status, body } = await root.send('POST', path)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { base: ['The webhook is switched off. Switch it on first.'] } })
  })

  test('deliveries older than thirty days are removed with their attempts, and nothing else', async ({ club }) => {
    const { params } = await start(club)
    const { db } = club.server.context
    const [old, young] = await put(club, params, 2)
    for (const { id } of [old!, young!]) {
      await sql`insert into webhook_attempts (delivery_id, no, company_id, at, url, request_headers, duration_ms)
        values (${id}, 1, ${params.company_id}, now(), 'https://example.com', '{}', 1)`.execute(db)
    }
    await sql`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old!.id}`.execute(db)
    await sql`update webhook_deliveries set created_at = now() - interval '29 days' where id = ${young!.id}`.execute(db)
    await removeExpiredDeliveries.run(club.server.context, {})

    const attempts = await db
      .selectFrom('webhook_attempts')
      .select('delivery_id')
      .where('delivery_id', 'in', [old!.id, young!.id])
      .execute()
    expect(attempts).toEqual([{ delivery_id: young!.id }])
  })
})
