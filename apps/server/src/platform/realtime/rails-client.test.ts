import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession, publish, renewSession } from './publish.ts'
import { newLead, startClubServer } from './test/club-server.ts'
import { closeDatabase, openDatabase, type TestDatabase } from './test/database.ts'
import { pretendToBeABrowser, subscribeAsBrowser } from './test/rails-client.ts'
import { eventually } from '../../test/eventually.ts'

let db: TestDatabase

beforeAll(async () => {
  pretendToBeABrowser()
  db = await openDatabase()
})
afterAll(() => closeDatabase(db))

test('the Rails client connects, subscribes and receives the envelope without its address', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  await publish(db, newLead())
  await eventually(() => lena.received.length > 0)

  expect(lena.received).toEqual([newLead().envelope])
  expect(lena.messages).toEqual(['connected'])
})

test('a subscription that is not allowed is rejected', async () => {
  await using server = await startClubServer()
  using kiosk = subscribeAsBrowser(server.address('kiosk'), 'NotificationsChannel')
  await kiosk.until('rejected')

  await publish(db, newLead())
  using guest = subscribeAsBrowser(server.address('kiosk'), 'GuestNotificationsChannel')
  await guest.until('connected')
  await publish(db, newLead({ channel: 'GuestNotificationsChannel' }, 'Refresh'))
  await eventually(() => guest.received.length > 0)

  expect(kiosk.received).toEqual([])
  expect(guest.texts()).toEqual(['Refresh'])
})

test.for(['NoSuchChannel', 'constructor'])('the unknown channel %s is rejected', async (channel) => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'), channel)

  await lena.until('rejected')
})

test('without a session the client is told not to reconnect', async () => {
  await using server = await startClubServer()
  using nobody = subscribeAsBrowser(server.address('nobody'))

  await nobody.until('stays away')

  expect(nobody.messages).toEqual(['stays away'])
  expect(server.cable.connectionCount()).toBe(0)
})

test('one message reaches the clients of every process', async () => {
  await using one = await startClubServer()
  await using other = await startClubServer()
  using lena = subscribeAsBrowser(one.address('lena'))
  using again = subscribeAsBrowser(other.address('lena'))
  await Promise.all([lena.until('connected'), again.until('connected')])

  await publish(db, newLead())
  await eventually(() => lena.received.length && again.received.length)

  expect([lena.texts(), again.texts()]).toEqual([['New lead'], ['New lead']])
})

test('after a server restart the client reconnects and subscribes', async () => {
  const before = await startClubServer()
  using lena = subscribeAsBrowser(before.address('lena'))
  await lena.until('connected')

  await before.stop()
  await lena.until('will reconnect')
  await using _after = await startClubServer({ port: before.port })
  await lena.until('connected again')
  await publish(db, newLead())
  await eventually(() => lena.received.length > 0)

  expect(lena.texts()).toEqual(['New lead'])
})

test('an ended session receives nothing more and does not reconnect', async () => {
  await using one = await startClubServer()
  await using other = await startClubServer()
  using lena = subscribeAsBrowser(one.address('lena'))
  using again = subscribeAsBrowser(other.address('lena'))
  using omar = subscribeAsBrowser(other.address('omar'))
  await Promise.all([lena.until('connected'), again.until('connected'), omar.until('connected')])

  await db.transaction().execute(async (transaction) => {
    await endSession(transaction, 'lena')
    await publish(transaction, newLead({ to: {} }))
  })
  await Promise.all([lena.until('stays away'), again.until('stays away')])
  await eventually(() => omar.received.length > 0)

  expect(lena.received).toEqual([])
  expect(again.received).toEqual([])
  expect(omar.messages).toEqual(['connected'])
})

test('a renewed session reconnects and authenticates again', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')

  await renewSession(db, 'lena')
  await lena.until('connected again')
})

test('two subscriptions with one identifier are both confirmed', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  await lena.until('connected')
  const second: string[] = []
  lena.consumer.subscriptions.create('NotificationsChannel', { connected: () => void second.push('connected') })

  await eventually(() => second.length > 0)
})

test('unsubscribing stops the messages', async () => {
  await using server = await startClubServer()
  using lena = subscribeAsBrowser(server.address('lena'))
  using again = subscribeAsBrowser(server.address('lena'))
  await Promise.all([lena.until('connected'), again.until('connected')])

  lena.subscription.unsubscribe()
  await publish(db, newLead({}, 'one'))
  await eventually(() => again.received.length === 1)
  await publish(db, newLead({}, 'two'))
  await eventually(() => again.received.length === 2)

  expect(lena.texts()).not.toContain('two')
})
