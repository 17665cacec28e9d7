import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'

/** Raw bytes no browser would send. */
async function sendRaw(address: string, request: string): Promise<string> {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.end(Buffer.from(request, 'latin1'))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const failureIn = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
const failure = (message: string) => ({ error: message, message, errors: { base: [message] } })

describe('hostile headers and cookies', () => {
  test.for([
    ['spotter_session', 'x'.repeat(5000)],
    ['spotter_session', "' or 1=1 --"],
    ['spotter_session', '%00%ff'],
    ['spotter_stranger', '../../etc/passwd'],
  ] as const)('a cookie %s of nonsense opens nothing', async ([name, value], { browser }) => {
    const stranger = browser()
    stranger.cookies.set(name, encodeURIComponent(value))

    expect((await stranger.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await stranger.send('GET', '/api/status')).status).toBe(200)
  })

  test('invalid codes and tokens are anonymous', async ({ browser }) => {
    for (const device of [
      { 'x-visitor-app-code': "'; drop table people; --" },
      { 'x-public-guest-waiver-token': 'a'.repeat(4000) },
    ]) {
      expect((await browser(device).send('GET', '/heartbeat')).status).toBe(401)
    }
  })

  test('an invalid request id is replaced, to keep logs and answers clean', async ({ browser }) => {
    const answer = await browser().send('GET', '/api/status', { headers: { 'x-request-id': '<script>' } })

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('bytes that no header may carry are refused by the connection alone', async ({ server, browser }) => {
    const answer = await sendRaw(
      server.address,
      'GET /api/status HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\u0000b\r\nConnection: close\r\n\r\n',
    )

    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(failureIn(answer)).toEqual(failure("We couldn't read the request."))
    expect((await browser().send('GET', '/api/status')).status).toBe(200)
  })

  test('a request that offers another protocol is answered as an ordinary one', async ({ server }) => {
    const answer = await sendRaw(
      server.address,
      'GET /api/status HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
    )

    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })

  test('a request that never ends is not waited for', async ({ server }) => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(0)
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(120_000)
    expect(server.app.server.headersTimeout).toBeGreaterThan(0)
  })

  test('headers without end are refused', async ({ server }) => {
    const answer = await sendRaw(
      server.address,
      `GET /api/status HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\nConnection: close\r\n\r\n`,
    )

    expect(answer).toMatch(/^HTTP\/1\.1 431/)
    expect(failureIn(answer)).toEqual(failure('The request headers are too large.'))
  })
})
