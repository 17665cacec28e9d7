import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { test } from '../../test/club.ts'

const count = 2000
/** Both ends count, and some systems allow a process 1,024 descriptors. */
const atOnce = 200

interface OddConnection {
  sends: string
  /** When the client ends it; otherwise the server has to. */
  leaves?: 'answered' | 'sent'
}

const post =
  'POST /users/sign_in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"user"'
const offering = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n\r\n`

const odd: [string, OddConnection][] = [
  ['headers that stop in the middle', { sends: 'GET /api/status HTTP/1.1\r\nHost: x\r\nX-Ha' }],
  ['nothing at all', { sends: '' }],
  ['an offer of HTTP/2', { sends: offering('/api/status', 'h2c'), leaves: 'answered' }],
  ['an offer of HTTP/2 that does not wait', { sends: offering('/api/status', 'h2c'), leaves: 'sent' }],
  ['another protocol at the address of the websocket', { sends: offering('/cable', 'h2c'), leaves: 'answered' }],
  ['a websocket at another address', { sends: offering('/nope', 'websocket'), leaves: 'answered' }],
  ['a websocket without its key', { sends: offering('/cable', 'websocket') }],
  ['CONNECT', { sends: 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n' }],
  ['a body that never ends', { sends: post }],
  ['a body that is broken off', { sends: post, leaves: 'sent' }],
]

describe('odd connections', () => {
  test.for(odd)(
    `%s leaves no descriptor behind, ${count} times`,
    { timeout: 120_000 },
    async ([, kind], { server }) => {
      const { server: http } = server.app
      shortenTimeouts(http)
      const open = () => new Promise<number>((resolve) => http.getConnections((_error, found) => resolve(found)))
      const before = readdirSync('/proc/self/fd').length

      for (let opened = 0; opened < count; opened += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, () => openOdd(server.address, kind)))
      }

      await eventually(async () => (await open()) === 0)
      // The database pool may open connections of its own.
      expect(readdirSync('/proc/self/fd').length - before).toBeLessThan(50)
    },
  )

  test('the server still answers', async ({ browser }) => {
    expect((await browser().send('GET', '/api/status')).status).toBe(200)
  })
})

/** Node reads these when it begins to listen. */
function shortenTimeouts(http: { emit: (event: 'listening') => boolean }) {
  Object.assign(http, { connectionsCheckingInterval: 50, headersTimeout: 300, requestTimeout: 300 })
  http.emit('listening')
}

async function openOdd(address: string, { sends, leaves }: OddConnection): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  if (sends) await new Promise((resolve) => socket.write(sends, resolve))
  if (leaves === 'answered') await Promise.race([once(socket, 'data'), closed])
  if (leaves) socket.destroy()
  else socket.resume()
  await closed
}
