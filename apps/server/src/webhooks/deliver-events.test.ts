import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { WebhookEvent } from '@spotter/domain/webhooks/events.ts'
import { system } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { recordMany } from '../platform/facts/record.ts'
import { newcomer, newTablet, register } from '../kiosk/test/kiosk.ts'
import { ago, hour, sendLate } from '../kiosk/test/send-late.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { fails, never, ok, type Received, type Receiver, startReceiver } from './test/receiver.ts'

const patience = { timeout: 60_000, interval: 50 }

let receivers: Receiver[] = []
beforeEach<Club>(async ({ server }) => {
  server.context.config.webhookAllowPrivate = true
  await server.context.db.updateTable('webhooks').set({ active: false }).execute()
})
afterEach(async () => {
  await Promise.all(receivers.map(({ close }) => close()))
  receivers = []
})

async function receiver(answer = ok) {
  const started = await startReceiver(answer)
  receivers.push(started)
  return started
}
const add = (root: Browser, company_id: number, url: string, events: WebhookEvent[] = ['person.created']) =>
  root.call('POST /api/companies/{company_id}/settings/webhooks', { params: { company_id }, body: { url, events } })
const addPerson = (staff: Browser, first_name: string) =>
  staff.call('POST /api/people', { body: { first_name, email: `${randomUUID()}@example.com` } })
const logOf = async (root: Browser, company_id: number, id: number) =>
  (await root.call('GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries', { params: { company_id, id } }))
    .collection
const factsWaiting = async (db: Db) => {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliver'`
  return (await waiting.execute(db)).rows[0]?.count
}
const typeOf = ({ body }: Received) => (JSON.parse(body) as { type: string }).type
const dataOf = ({ body }: Received) => (JSON.parse(body) as { data: Record<string, Record<string, unknown>> }).data

describe('an event', () => {
  test('arrives signed once, with the record and the club', async ({ as, clubs }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const { url, received } = await receiver()
    const { secret, id } = await add(root, clubs['melbourne']!, url)
    const person = await addPerson(staff, 'Zoë')

    await expect.poll(() => received.length, patience).toBe(1)
    const [got] = received
    expect(new Webhook(secret!).verify(got!.body, got!.headers)).toMatchObject({
      type: 'person.created',
      data: { company: { id: clubs['melbourne'] }, person: { id: person.id, first_name: 'Zoë', status: 'enquiry' } },
    })
    await expect
      .poll(() => logOf(root, clubs['melbourne']!, id), patience)
      .toMatchObject([{ state: 'delivered', attempts: 1, last_status: 204, message_id: got!.headers['webhook-id'] }])
  })

  test('goes to active subscribers of its own club', async ({ as, clubs }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const [wanted, other, elsewhere, off] = [await receiver(), await receiver(), await receiver(), await receiver()]
    await add(root, clubs['melbourne']!, wanted.url)
    await add(root, clubs['melbourne']!, other.url, ['appointment.booked'])
    await add(root, clubs['london']!, elsewhere.url)
    const { id } = await add(root, clubs['melbourne']!, off.url)
    await root.call('PUT /api/companies/{company_id}/settings/webhooks/{id}', {
      params: { company_id: clubs['melbourne']!, id },
      body: { active: false },
    })
    await addPerson(staff, 'Wanted')

    await expect.poll(() => wanted.received.length, patience).toBe(1)
    expect([other, elsewhere, off].map(({ received }) => received.length)).toEqual([0, 0, 0])
  })

  test('contains the old and new status, or the person and time of an appointment', async ({ as, clubs }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const { url, received } = await receiver()
    await add(root, clubs['melbourne']!, url, [
      'status.changed',
      'appointment.booked',
      'appointment.completed',
      'person.removed',
    ])
    const { id } = await addPerson(staff, 'Mover')
    await staff.call('POST /api/people/{id}/improve', { params: { id }, body: { status: 'tour' } })
    await expect
      .poll(() => received.map(typeOf).toSorted(), patience)
      .toEqual(['appointment.completed', 'status.changed'])
    const of = (type: string) => dataOf(received.find((got) => typeOf(got) === type)!)
    expect(of('status.changed')).toMatchObject({ from: 'enquiry', to: 'tour', person: { id, status: 'tour' } })
    expect(of('appointment.completed')).toMatchObject({
      appointment: { kind_code: 'tour', complete: true },
      person: { id },
    })

    await staff.call('DELETE /api/people/{id}', { params: { id } })
    await expect.poll(() => received.map(typeOf), patience).toContain('person.removed')
    expect(of('person.removed')['person']!['deleted_at']).toBeTruthy()
  })

  test('a slow receiver delays nobody else', async ({ as, clubs }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const slow = await Promise.all(Array.from({ length: 10 }, () => receiver(never)))
    for (const { url } of slow) await add(root, clubs['melbourne']!, url)
    const quick = await receiver()
    await add(root, clubs['melbourne']!, quick.url)
    await addPerson(staff, 'One')
    await addPerson(staff, 'Two')

    await expect.poll(() => quick.received.length, patience).toBe(2)
    await expect.poll(() => slow.map(({ received }) => received.length), patience).toEqual(slow.map(() => 1))
  })
})

describe('a failure', () => {
  test('is tried again under the same id with a new signature, until it is accepted', async ({ as, clubs }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const target = await receiver(fails)
    const { id, secret } = await add(root, clubs['melbourne']!, target.url)
    await addPerson(staff, 'Again')
    await expect.poll(() => target.received.length, patience).toBe(1)
    target.answer = ok

    await expect.poll(() => target.received.length, patience).toBe(2)
    const [first, second] = target.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature'])
    expect(new Webhook(secret!).verify(second!.body, second!.headers)).toBeTruthy()
    await expect
      .poll(() => logOf(root, clubs['melbourne']!, id), patience)
      .toMatchObject([{ state: 'delivered', attempts: 2 }])
    const [{ id: delivery } = { id: 0 }] = await logOf(root, clubs['melbourne']!, id)
    const shown = await root.call('GET /api/companies/{company_id}/settings/webhook_deliveries/{id}', {
      params: { company_id: clubs['melbourne']!, id: delivery },
    })
    expect(shown.attempt_list.map(({ no, status }) => [no, status])).toEqual([
      [2, 204],
      [1, 500],
    ])
    expect(shown.attempt_list[1]).toMatchObject({
      answer_body: 'Not now',
      error: "The receiver didn't accept the delivery.",
    })
    expect(shown.payload).toBe(first!.body)
  }, 300_000)

  test('three times in a row lets the receiver rest, and what waited follows in order when it is back', async ({
    as,
    clubs,
    server,
  }) => {
    const { db } = server.context
    const [root, staff] = [await as('root'), await as('club_manager')]
    const target = await receiver(fails)
    const { id } = await add(root, clubs['melbourne']!, target.url)
    for (const name of ['First', 'Second', 'Third', 'Fourth']) {
      await addPerson(staff, name)
      await expect
        .poll(() => logOf(root, clubs['melbourne']!, id), patience)
        .toHaveLength(['First', 'Second', 'Third', 'Fourth'].indexOf(name) + 1)
    }
    const row = () => db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).failures, patience).toBeGreaterThanOrEqual(3)
    expect((await row()).resting_until).not.toBeNull()
    const tried = target.received.length
    target.answer = ok
    await root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/test', {
      params: { company_id: clubs['melbourne']!, id },
    })

    await expect.poll(() => target.received.length, patience).toBe(tried + 5)
    expect(target.received.slice(tried).map((got) => dataOf(got)['person']?.['first_name'] ?? 'test')).toEqual([
      'test',
      'First',
      'Second',
      'Third',
      'Fourth',
    ])
    expect(await row()).toMatchObject({ failures: 0, failing_since: null, resting_until: null })
  })

  test('for three days switches the webhook off and notifies root', async ({ as, clubs, server, users }) => {
    const { db } = server.context
    const began = new Date().toISOString()
    const [root, staff] = [await as('root'), await as('club_manager')]
    const target = await receiver(fails)
    const { id } = await add(root, clubs['melbourne']!, target.url)
    await db
      .updateTable('webhooks')
      .set({ failing_since: new Date(Date.now() - 73 * 3_600_000), failures: 1 })
      .where('id', '=', id)
      .execute()
    await addPerson(staff, 'Last')

    const listed = async () =>
      (
        await root.call('GET /api/companies/{company_id}/settings/webhooks', {
          params: { company_id: clubs['melbourne']! },
        })
      ).collection.find((webhook) => webhook.id === id)
    await expect.poll(async () => (await listed())?.active, patience).toBe(false)
    expect(await listed()).toMatchObject({ failed_count: 1, waiting_count: 0 })
    expect((await listed())?.disabled_at).not.toBeNull()
    const notices = () =>
      db
        .selectFrom('notifications')
        .select(['user_id', 'text'])
        .where('message_type', '=', 'webhook')
        .where('created_at', '>', began)
        .execute()
    await expect
      .poll(notices, patience)
      .toEqual([
        { user_id: users['root'], text: 'The webhook to {host} failed for three days, so it was switched off.' },
      ])
    const { received } = target
    const before = received.length
    await addPerson(staff, 'Nobody is told')
    await expect.poll(() => factsWaiting(db), patience).toBe(0)
    target.answer = ok
    const on = await root.call('PUT /api/companies/{company_id}/settings/webhooks/{id}', {
      params: { company_id: clubs['melbourne']!, id },
      body: { active: true },
    })
    expect(on).toMatchObject({ active: true, disabled_at: null, failing_since: null })
    const replayed = await root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/replay', {
      params: { company_id: clubs['melbourne']!, id },
      body: { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', only_failed: true },
    })
    expect(replayed.count).toBe(1)
    await expect.poll(() => received.length, patience).toBe(before + 1)
    expect(received.at(-1)!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
  })

  test('of a private receiver is logged, and nothing is sent', async ({ as, clubs, server }) => {
    const [root, staff] = [await as('root'), await as('club_manager')]
    const { url, received } = await receiver()
    const { id } = await add(root, clubs['melbourne']!, url)
    server.context.config.webhookAllowPrivate = false
    await addPerson(staff, 'Kept inside')

    await expect
      .poll(() => logOf(root, clubs['melbourne']!, id), patience)
      .toMatchObject([
        {
          state: 'waiting',
          attempts: 1,
          last_error: "The receiver is on a private network. Webhooks can't be sent there.",
        },
      ])
    expect(received).toEqual([])
  })
})

test('an import is an event for each person of the file', async ({ as, clubs, server }) => {
  const { db } = server.context
  const root = await as('root')
  const { url, received } = await receiver()
  await add(root, clubs['melbourne']!, url)
  const company_id = clubs['melbourne']!
  const people = await db
    .insertInto('people')
    .values([
      { company_id, first_name: 'A' },
      { company_id, first_name: 'B' },
      { company_id, first_name: 'C' },
    ])
    .returning('id')
    .execute()
  const ids = people.map(({ id }) => id)
  await db
    .transaction()
    .execute((tx) => recordMany(tx, system, 'person.imported', { company_id, ids, after: { created: true } }))

  await expect
    .poll(() => received.map((got) => dataOf(got)['person']?.['first_name']), patience)
    .toEqual(['A', 'B', 'C'])
})

test('a visit is an event once for each registration, with when it really was', async ({ club }) => {
  const { url, received } = await receiver()
  const company_id = club.clubs['melbourne']!
  await add(await club.as('root'), company_id, url, ['visit.created'])
  const tablet = await newTablet(club)
  const here = newcomer({ first_name: 'Here', visit: 'guest' })
  const saved = await register(tablet, here)
  await register(tablet, here)
  const away = newcomer({ first_name: 'Away', visit: 'casual' })
  await sendLate(tablet, club, away, { made_at: ago(3 * hour) })
  await sendLate(tablet, club, away, { made_at: ago(3 * hour) })
  await register(tablet, newcomer({ first_name: 'Last' }))

  await expect.poll(() => received.map((got) => dataOf(got)['person']?.['first_name']), patience).toContain('Last')
  expect(received.map(typeOf)).toEqual(Array.from({ length: 3 }, () => 'visit.created'))
  const [first, late] = received.map(dataOf)
  expect(first).toMatchObject({
    company: { id: company_id },
    visit: { company_id, visit_type: 'Guest visit', new_visitor: true, signed_waiver_id: null },
    person: { id: saved.body.id, first_name: 'Here', email: here.email },
  })
  expect(first!['visit']!['made_at']).toBe(first!['visit']!['received_at'])
  expect(late).toMatchObject({ visit: { visit_type: 'Casual visit' }, person: { first_name: 'Away' } })
  const [made, arrived] = ['made_at', 'received_at'].map((field) => Date.parse(String(late!['visit']![field])))
  expect(Math.round((arrived! - made!) / hour)).toBe(3)
})
