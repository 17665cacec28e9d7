import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endSession, publish } from './publish.ts'
import { openBareSocket, refusalOf } from './test/bare-client.ts'
import { memberOf, newLead, startClubServer } from './test/club-server.ts'
import { closeDatabase, openDatabase, type TestDatabase } from './test/database.ts'
import { pretendToBeABrowser, subscribeAsBrowser } from './test/rails-client.ts'
import { eventually } from '../../test/eventually.ts'

let db: TestDatabase

beforeAll(async () => {
  pretendToBeABrowser()
  db = await openDatabase()
})
afterAll(() => closeDatabase(db))

const cutListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'spotter realtime' and datname = current_database()`.execute(db)

test('by default a ping with the time in seconds comes within three seconds', async () => {
  await using server = await startClubServer({ pingEveryMs: undefined })
  using lena = openBareSocket(server.address('lena'))
  await lena.until('welcome')

  const { message } = await lena.until('ping')

  expect(Math.abs(Number(message) - Date.now() / 1000)).toBeLessThan(60)
})

test('pings go on', async () => {
  await using server = await startClubServer({ pingEveryMs: 60 })
  using lena = openBareSocket(server.address('lena'))

  await eventually(() => lena.frames.filter(({ type }) => type === 'ping').length >= 3)
})

test('a peer that answers no ping is dropped, others stay', async () => {
  await using server = await startClubServer({ pingEveryMs: 24 })
  using lena = openBareSocket(server.address('lena'))
  using dead = openBareSocket(server.address('lena'), { autoPong: false })
  await Promise.all([lena.until('welcome'), dead.until('welcome')])

  expect((await dead.closed).code).toBe(1006)
  expect(lena.ws.readyState).toBe(lena.ws.OPEN)
})

test('after the database connection was lost, everyone connects again and receives', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  await cutListeners()
  await lena.until('will reconnect')
  await lena.until('connected again')
  await publish(db, newLead())
  await eventually(() => lena.received.length === 1)

  expect(lena.texts()).toEqual(['New lead'])
})

test('what was sent while a screen was opened is sent to it once', async () => {
  await using server = await startClubServer()
  using omar = subscribeAsBrowser(server.address('omar'))
  await omar.until('connected')
  await publish(db, newLead({ to: { company_id: 10 } }, 'Sent before'))
  await publish(db, newLead({ to: { company_id: 20 } }, 'To another club'))
  await eventually(() => omar.received.length === 1)

  using lena = openBareSocket(server.address('lena'))
  await lena.send('subscribe', JSON.stringify({ channel: 'NotificationsChannel', missed_ms: 10_000 }))
  await lena.until('confirm_subscription')
  await publish(db, newLead({ to: { company_id: 10 } }, 'Sent after'))
  const texts = () =>
    lena.frames.flatMap(({ message }) => (typeof message === 'object' ? (message as { message: string }).message : []))
  await eventually(() => texts().includes('Sent after'))

  expect(texts().toSorted()).toEqual(['Sent after', 'Sent before'])
})

test('a screen that names no understood time is rejected', async () => {
  await using server = await startClubServer()
  using lena = openBareSocket(server.address('lena'))
  await lena.send('subscribe', JSON.stringify({ channel: 'NotificationsChannel', missed_ms: 'long' }))

  expect((await lena.until('reject_subscription')).identifier).toContain('long')
})

test('while the database connection is lost, new clients are asked to retry later', async () => {
  await using server = await startClubServer()

  await cutListeners()
  await eventually(() => server.faults.length > 0)

  expect(await refusalOf(server.address('lena'))).toBe(503)
})

test('when a session cannot be loaded, the client is asked to retry later', async () => {
  await using server = await startClubServer({ authenticate: async () => Promise.reject(new Error('no answer')) })

  expect(await refusalOf(server.address('lena'))).toBe(503)
})

test('a session that ends while it is being read is not admitted', async () => {
  const reads: string[] = []
  const { promise: ended, resolve: endedBoth } = Promise.withResolvers<unknown>()
  await using server = await startClubServer({
    authenticate: async (req) => {
      const member = memberOf(req)
      if (member?.session_id !== 'lena') return member
      reads.push('read')
      if (reads.length > 1) return null
      await endSession(db, 'lena')
      await endSession(db, 'omar')
      await ended
      return member
    },
  })
  // Sessions end in order, so once the second has ended the server knows of the first.
  using omar = openBareSocket(server.address('omar'))
  await omar.until('welcome')
  void omar.closed.then(endedBoth)
  using lena = openBareSocket(server.address('lena'))

  expect(await lena.until('disconnect')).toEqual({ type: 'disconnect', reason: 'unauthorized', reconnect: false })
  expect(lena.frames).toHaveLength(1)
  expect((await lena.closed).code).toBe(3000)
})

test('a session can be disconnected in this process', async () => {
  await using server = await startClubServer()
  using lena = openBareSocket(server.address('lena'))
  using omar = openBareSocket(server.address('omar'))
  await Promise.all([lena.until('welcome'), omar.until('welcome')])

  server.cable.disconnectSession('lena')

  expect(await lena.closed).toEqual({ code: 3000, reason: 'unauthorized' })
  expect(lena.frames).toContainEqual({ type: 'disconnect', reason: 'unauthorized', reconnect: false })
  expect(omar.ws.readyState).toBe(omar.ws.OPEN)
})

test('a subscription cancelled while pending is not confirmed', async () => {
  const { promise: decided, resolve: decide } = Promise.withResolvers<boolean>()
  await using server = await startClubServer({ channels: { NotificationsChannel: { subscribe: () => decided } } })
  using lena = openBareSocket(server.address('lena'))
  await lena.send('subscribe')
  await lena.send('unsubscribe')
  await lena.send('subscribe', JSON.stringify({ channel: 'NoSuchChannel' }))
  await lena.until('reject_subscription')

  decide(true)
  await lena.until('ping')

  expect(lena.frames.some(({ type }) => type === 'confirm_subscription')).toBe(false)
})

test('a repeated subscription is decided once', async () => {
  const subscribe = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(resolve, 50, true)))
  await using server = await startClubServer({ channels: { NotificationsChannel: { subscribe } } })
  using lena = openBareSocket(server.address('lena'))
  await lena.send('subscribe')
  await lena.send('subscribe')
  await lena.until('confirm_subscription')

  expect(subscribe).toHaveBeenCalledTimes(1)
})

test('when a subscription cannot be decided, the client connects again instead of being rejected', async () => {
  const subscribe = async () => Promise.reject(new Error('no answer'))
  await using server = await startClubServer({ channels: { NotificationsChannel: { subscribe } } })
  using lena = openBareSocket(server.address('lena'))
  await lena.send('subscribe')

  expect(await lena.until('disconnect')).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true })
})

test('closing asks clients to reconnect and does not wait for silent ones', async () => {
  const server = await startClubServer()
  using lena = openBareSocket(server.address('lena'))
  using silent = openBareSocket(server.address('lena'))
  await Promise.all([lena.until('welcome'), silent.until('welcome')])
  silent.ws.pause()

  await server.stop()

  expect(lena.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true })
  expect(await lena.closed).toEqual({ code: 1012, reason: 'server_restart' })
  expect(server.cable.connectionCount()).toBe(0)
})
