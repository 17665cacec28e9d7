import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RealtimeMessage } from './message.ts'
import { publish } from './publish.ts'
import { removeExpiredPayloads } from '../jobs/remove-expired-payloads.ts'
import { type Member, newLead, startClubServer } from './test/club-server.ts'
import { closeDatabase, openDatabase, type TestDatabase } from './test/database.ts'
import { pretendToBeABrowser, subscribeAsBrowser } from './test/rails-client.ts'
import { eventually } from '../../test/eventually.ts'

let db: TestDatabase

beforeAll(async () => {
  pretendToBeABrowser()
  db = await openDatabase()
})
beforeEach(() => db.deleteFrom('realtime_payloads').execute())
afterAll(() => closeDatabase(db))

const payloadCount = async () => (await db.selectFrom('realtime_payloads').select('id').execute()).length

test('access is checked for every message', async () => {
  const answers = [true, false, true]
  await using server = await startClubServer({ receivers: async (_, all) => (answers.shift() ? all : []) })
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  for (const text of ['one', 'two', 'three']) await publish(db, newLead({}, text))
  await eventually(() => lena.received.length === 2)

  expect(lena.texts()).toEqual(['one', 'three'])
})

test('one question covers all subscribers, and only the named users', async () => {
  const receivers = vi.fn(async (_: RealtimeMessage, all: Member[]) => all)
  await using server = await startClubServer({ receivers })
  using lena = subscribeAsBrowser(server.address('lena'))
  using again = subscribeAsBrowser(server.address('lena'))
  await Promise.all([lena.until('connected'), again.until('connected')])
  using omar = subscribeAsBrowser(server.address('omar'))
  await omar.until('connected')

  await publish(db, newLead({ to: {} }, 'to all'))
  await publish(db, newLead({ to: { user_ids: [2] } }, 'to Omar'))
  await eventually(() => omar.received.length === 2)

  expect(receivers.mock.calls.map(([, asked]) => asked.map(({ user_id }) => user_id))).toEqual([[1, 1, 2], [2]])
  expect(lena.texts()).toEqual(['to all'])
})

test('nothing is delivered before commit or after rollback', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')
  const committing = await db.startTransaction().execute()
  await publish(committing, newLead({}, 'committed later'))
  await db
    .transaction()
    .execute(async (transaction) => {
      await publish(transaction, newLead({}, 'rolled back'))
      throw new Error('changed our mind')
    })
    .catch(() => undefined)

  await publish(db, newLead({}, 'committed first'))
  await eventually(() => lena.received.length === 1)
  await committing.commit().execute()
  await eventually(() => lena.received.length === 2)

  expect(lena.texts()).toEqual(['committed first', 'committed later'])
})

test('a message too long for a notification arrives whole, in its order', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')
  const long = `Zoë \u0000 ${'🏋️'.repeat(40_000)}`

  await publish(db, newLead({}, long))
  await publish(db, newLead({}, 'short'))
  await eventually(() => lena.received.length === 2)

  expect(lena.texts()).toEqual([long, 'short'])
  expect(await payloadCount()).toBe(1)
})

test.for([7_000, 7_150, 7_200, 7_250, 7_300, 7_500, 8_000, 61_000, 66_000])(
  'a message of about %i bytes arrives',
  async (size) => {
    await using server = await startClubServer()
    using lena = subscribeAsBrowser(server.address('lena'))
    await lena.until('connected')

    await publish(db, newLead({}, 'x'.repeat(size)))
    await eventually(() => lena.received.length === 1)

    expect(lena.texts()).toEqual(['x'.repeat(size)])
  },
)

test('old long messages are removed, recent ones stay', async () => {
  const long = newLead({}, 'x'.repeat(9_000))
  await publish(db, long)
  await sql`update realtime_payloads set created_at = now() - interval '16 minutes'`.execute(db)
  await publish(db, long)

  await removeExpiredPayloads({ db })

  expect(await payloadCount()).toBe(1)
})

test('equal messages of one transaction are delivered as often as they were published', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  await db.transaction().execute(async (transaction) => {
    for (const count of ['1', '2', '1']) await publish(transaction, newLead({}, count))
  })
  await eventually(() => lena.received.length === 3)

  expect(lena.texts()).toEqual(['1', '2', '1'])
})

test('messages keep their order even if some checks take longer', async () => {
  const delays = [60, 0, 20, 0]
  await using server = await startClubServer({
    receivers: async (_, all) => new Promise((resolve) => setTimeout(resolve, delays.shift(), all)),
  })
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  for (const text of ['a', 'b', 'c', 'd']) await publish(db, newLead({}, text))
  await eventually(() => lena.received.length === 4)

  expect(lena.texts()).toEqual(['a', 'b', 'c', 'd'])
})

test('when access cannot be checked, affected clients reconnect and the others stay', async () => {
  await using server = await startClubServer({ receivers: async () => Promise.reject(new Error('no answer')) })
  using lena = subscribeAsBrowser(server.address('lena'))
  using omar = subscribeAsBrowser(server.address('omar'))
  await Promise.all([lena.until('connected'), omar.until('connected')])

  await publish(db, newLead({ to: { user_ids: [1] } }))
  await lena.until('connected again')

  expect(omar.messages).toEqual(['connected'])
  expect(lena.received).toEqual([])
})

test('an overflowing queue is dropped, and everyone reconnects', async () => {
  await using server = await startClubServer({ receivers: async () => new Promise(() => undefined) })
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  const message = JSON.stringify(newLead())
  await sql`
    select pg_notify('spotter_realtime', json_build_object('nonce', n, 'message', ${message}::json)::text)
    from generate_series(1, 10002) n
  `.execute(db)

  await lena.until('connected again')
  expect(server.faults).toEqual(['realtime messages come faster than they can be delivered'])
})

test('an unreadable notification is logged and ignored', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  await sql`select pg_notify('spotter_realtime', 'not json'), pg_notify('spotter_sessions', '')`.execute(db)
  await publish(db, newLead())
  await eventually(() => lena.received.length === 1)

  expect(server.faults).toEqual([
    'unreadable notification from the database',
    'unreadable notification from the database',
  ])
  expect(lena.messages).toEqual(['connected'])
})
