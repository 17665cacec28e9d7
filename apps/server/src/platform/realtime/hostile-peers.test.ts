import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostSockets } from './attach-cable.ts'
import { publish } from './publish.ts'
import { openBareSocket, refusalOf, staffChannel } from './test/bare-client.ts'
import { type ClubServer, newLead, startClubServer } from './test/club-server.ts'
import { closeDatabase, openDatabase, type TestDatabase } from './test/database.ts'
import { eventually } from '../../test/eventually.ts'

let db: TestDatabase
let server: ClubServer

beforeAll(async () => {
  db = await openDatabase()
  server = await startClubServer()
})
afterAll(async () => {
  await server.stop()
  await closeDatabase(db)
})

test.for([{ origin: 'https://elsewhere.example' }, { origin: 'null' }])(
  'a page of another origin is refused: %o',
  async (headers) => {
    expect(await refusalOf(server.address('lena'), headers)).toBe(403)
    expect(server.cable.connectionCount()).toBe(0)
  },
)

test('a client of another protocol is refused', async () => {
  expect(await refusalOf(server.address('lena'), {}, ['graphql-ws'])).toBe(400)
})

test('other paths offer no websocket', async () => {
  expect(await refusalOf(server.address('lena').replace('/cable', '/other'))).toBe(404)
})

const hostile: [string, string | Buffer, { code: number; reason: string }][] = [
  ['text that is not JSON', 'garbage', { code: 1008, reason: 'The frame is not JSON' }],
  ['a list', '[]', { code: 1008, reason: 'The frame is not an object' }],
  ['null', 'null', { code: 1008, reason: 'The frame is not an object' }],
  ['an unknown command', command('message'), { code: 1008, reason: 'Unknown command' }],
  ['no identifier', command('subscribe', 5), { code: 1008, reason: 'The identifier is not a string' }],
  ['a broken identifier', command('subscribe', '{'), { code: 1008, reason: 'The identifier is not JSON' }],
  ['no channel', command('subscribe', '{}'), { code: 1008, reason: 'The identifier names no channel' }],
  ['a long identifier', command('subscribe', ' '.repeat(2_000)), { code: 1008, reason: 'The identifier is too long' }],
  ['binary data', Buffer.from([1, 2, 3]), { code: 1003, reason: 'Only text is understood' }],
]

test.for(hostile)('%s closes the socket with its reason and harms nobody else', async ([, frame, closing]) => {
  using lena = openBareSocket(server.address('lena'))
  using rogue = openBareSocket(server.address('omar'))
  await lena.send('subscribe')
  await Promise.all([lena.until('confirm_subscription'), rogue.until('welcome')])

  rogue.ws.send(frame)

  expect(await rogue.closed).toEqual(closing)
  expect(rogue.frames).toContainEqual({ type: 'disconnect', reason: 'invalid_request', reconnect: false })
  await publish(db, newLead())
  await eventually(() => lena.frames.some(({ identifier, type }) => identifier && !type))
})

test('a frame over 16 KB closes the socket', async () => {
  using rogue = openBareSocket(server.address('omar'))
  await rogue.until('welcome')

  rogue.ws.send('x'.repeat(16 * 1024 + 1))

  expect((await rogue.closed).code).toBe(1009)
})

test('text that is not UTF-8 closes the socket', async () => {
  using rogue = openBareSocket(server.address('omar'))
  await rogue.until('welcome')

  rogue.ws.send(Buffer.from([0xc3, 0x28]), { binary: false })

  expect((await rogue.closed).code).toBe(1007)
})

test('too many commands close the socket', async () => {
  using rogue = openBareSocket(server.address('omar'))
  await rogue.until('welcome')

  for (let sent = 0; sent <= 100; sent++) rogue.ws.send(command('unsubscribe'))

  expect(await rogue.closed).toEqual({ code: 1008, reason: 'Too many commands' })
})

test('too many websocket pings close the socket', async () => {
  using rogue = openBareSocket(server.address('omar'))
  await rogue.until('welcome')

  for (let sent = 0; sent <= 100; sent++) rogue.ws.ping()

  expect(await rogue.closed).toEqual({ code: 1008, reason: 'Too many commands' })
})

test('too many subscriptions close the socket', async () => {
  using rogue = openBareSocket(server.address('omar'))
  const subscribeToRoom = (room: number) =>
    rogue.send('subscribe', JSON.stringify({ channel: 'NotificationsChannel', room }))
  for (let room = 1; room <= 8; room++) await subscribeToRoom(room)
  await eventually(() => rogue.frames.filter(({ type }) => type === 'confirm_subscription').length === 8)

  await subscribeToRoom(9)

  expect(await rogue.closed).toEqual({ code: 1008, reason: 'Too many subscriptions' })
})

test('a peer that does not read is dropped, and the others go on', async () => {
  await using small = await startClubServer({ pingEveryMs: 60_000 })
  using lena = openBareSocket(small.address('lena'))
  using stuck = openBareSocket(small.address('lena'))
  await Promise.all([lena.send('subscribe'), stuck.send('subscribe')])
  await Promise.all([lena.until('confirm_subscription'), stuck.until('confirm_subscription')])

  stuck.ws.pause()
  const big = 'x'.repeat(1024 * 1024)
  await eventually(async () => {
    await publish(db, newLead({}, big))
    return small.cable.connectionCount() === 1
  })

  expect(lena.ws.readyState).toBe(lena.ws.OPEN)
})

function command(name: string, identifier: unknown = staffChannel) {
  return JSON.stringify({ command: name, identifier })
}

test('one session opens so many sockets and no more, until one of them is closed', async () => {
  const before = server.cable.connectionCount()
  const tabs = Array.from({ length: mostSockets.staff }, () => openBareSocket(server.address('lena')))
  for (const tab of tabs) await tab.until('welcome')

  expect(await refusalOf(server.address('lena'))).toBe(429)
  using omar = openBareSocket(server.address('omar'))
  await omar.until('welcome')
  const [first, ...others] = tabs
  first?.ws.close()
  await first?.closed
  await eventually(() => server.cable.connectionCount() === before + mostSockets.staff)
  using another = openBareSocket(server.address('lena'))
  await another.until('welcome')
  for (const tab of others) tab.ws.terminate()
})
