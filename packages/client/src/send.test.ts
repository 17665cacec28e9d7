import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { outage } from './connectivity.ts'
import { CallFailure } from './failure.ts'
import { listen, parseFlash, sendAs } from './send.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> }

let sent: Sent[] = []
let replies: (Reply | 'no answer')[] = []

beforeEach(() => {
  sent = []
  replies = []
  for (const name of ['flash', 'signedOut', 'unreachable', 'reached'] as const) listen(name, () => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push({ url, method: init.method ?? '', headers, body: init.body && JSON.parse(String(init.body)) })
    const reply = replies.shift() ?? {}
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    const { status = 200, body = {}, headers: answered = {} } = reply
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: answered })
  })
})

test('names in the path are filled in and a query goes in bracket form, with no value as null', async () => {
  await call('GET /api/companies/{company_id}/users', {
    params: { company_id: 'northside-fitness' },
    query: { q: 'ann & co', page: 2, sort_by: null, within: { days: [1, 2] } } as never,
  })

  expect(decodeURIComponent(sent[0]?.url ?? '')).toBe(
    '/api/companies/northside-fitness/users?q=ann & co&page=2&sort_by=null&within[days][]=1&within[days][]=2',
  )
})

test('the token of one answer goes with the next change', async () => {
  replies = [{ headers: { 'X-CSRF-Token': 'fresh' } }, {}]
  await call('GET /api/status')
  await call('PUT /api/notifications/mark_all_read')

  expect(sent[1]?.headers['X-CSRF-Token']).toBe('fresh')
})

test('what the server waits for is known until it answers again', async () => {
  const message = "The database can't be reached. Please try again in a moment."
  replies = [{ status: 503, body: { error: message }, headers: { 'Retry-After': '5' } }, {}]
  await call('GET /api/notifications').catch(() => undefined)
  expect(outage.read()).toBe(message)

  await call('GET /api/notifications')
  expect(outage.read()).toBeNull()
})

test('a change refused for an old token is repeated with the new one and the same request id', async () => {
  replies = [
    { status: 403, body: { error: 'Invalid CSRF token' }, headers: { 'X-CSRF-Token': 'second' } },
    { body: { message: 'Done.' } },
  ]
  const answer = await call('POST /api/users/{id}/invite', { params: { id: 3 } })

  expect(answer).toEqual({ message: 'Done.' })
  expect(sent[1]?.headers['X-CSRF-Token']).toBe('second')
  expect(sent[1]?.headers['X-Request-Id']).toBe(sent[0]?.headers['X-Request-Id'])
})

test('a token refused twice is a failure and not a loop', async () => {
  const refused = { status: 403, body: { error: 'Invalid CSRF token' } }
  replies = [refused, refused, {}]

  await expect(call('POST /api/users/{id}/invite', { params: { id: 3 } })).rejects.toMatchObject({ status: 403 })
  expect(sent).toHaveLength(2)
})

test('every POST has a request id of its own', async () => {
  await call('POST /api/users/{id}/invite', { params: { id: 3 } })
  await call('POST /api/users/{id}/invite', { params: { id: 3 } })

  expect(sent[0]?.headers['X-Request-Id']).toMatch(/^[\w-]{8,64}$/)
  expect(sent[0]?.headers['X-Request-Id']).not.toBe(sent[1]?.headers['X-Request-Id'])
})

test('a refusal carries its status, its errors by field and its message', async () => {
  replies = [{ status: 422, body: { error: 'Please check.', errors: { email: ['is invalid'] } } }]

  await expect(call('POST /users/password', { body: { email: 'x' } })).rejects.toMatchObject({
    status: 422,
    message: 'Email is invalid',
    errors: { email: ['is invalid'] },
  })
})

test('a stale save carries the record as it is now', async () => {
  replies = [{ status: 409, body: { error: 'Changed.', current: { id: 3, lock_version: 4 } } }]
  const failure = await call('PUT /api/users/{id}', { params: { id: 3 }, body: {} }).catch((reason: unknown) => reason)

  expect((failure as CallFailure).current).toEqual({ id: 3, lock_version: 4 })
})

test('the end of a session is published, a wrong password is not', async () => {
  const signedOut = vi.fn()
  listen('signedOut', signedOut)
  replies = [{ status: 401 }, { status: 401 }]
  await call('POST /users/sign_in', { body: { email: 'a', password: 'b' } }).catch(() => {})
  expect(signedOut).not.toHaveBeenCalled()

  await call('GET /api/sessions').catch(() => {})
  expect(signedOut).toHaveBeenCalledOnce()
})

test('a missing answer differs from a refusal', async () => {
  const unreachable = vi.fn()
  listen('unreachable', unreachable)
  replies = ['no answer']

  await expect(call('GET /api/status')).rejects.toMatchObject({ status: 0 })
  expect(unreachable).toHaveBeenCalledOnce()
})

test('an answer that breaks off is no answer', async () => {
  const listener = vi.fn()
  listen('unreachable', listener)
  const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(broken(), { status: 200 }))

  await expect(call('GET /api/status')).rejects.toMatchObject({ status: 0 })
  expect(listener).toHaveBeenCalledOnce()
})

test('an aborted request fails as aborted', async () => {
  const listener = vi.fn()
  listen('unreachable', listener)
  const given = new AbortController()
  const body = new ReadableStream({
    start: (controller) => given.signal.addEventListener('abort', () => controller.error(given.signal.reason)),
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))
  const answer = call('GET /api/status', { signal: given.signal })
  setTimeout(() => given.abort())

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(listener).not.toHaveBeenCalled()
})

test('notices are handed on, but not the one that repeats the message of the answer', async () => {
  const flash = vi.fn()
  listen('flash', flash)
  const notices = [
    { type: 'notice', message: 'Saved – ok' },
    { type: 'warning', message: 'The mail could not be sent.' },
  ]
  replies = [{ body: { message: 'Saved – ok' }, headers: { 'X-Flash': encodeURIComponent(JSON.stringify(notices)) } }]
  await call('PUT /api/notifications/mark_all_read')

  expect(flash).toHaveBeenCalledExactlyOnceWith([notices[1]])
})

test('a header that is no list of notices is no notice', () => {
  expect(parseFlash('%E0%A4%A')).toEqual([])
  expect(parseFlash(encodeURIComponent('{"a":1}'))).toEqual([])
  expect(parseFlash(encodeURIComponent('[{"type":"shout","message":"x"},{"type":"error"}]'))).toEqual([])
})

test('an answer without a body is undefined', async () => {
  replies = [{ status: 204 }]
  expect(await call('GET /hearbeat')).toBeUndefined()
})

test('an app that was not loaded from the server names the server and itself in every call', async () => {
  sendAs({ root: 'https://spotter.example', headers: { 'X-Visitor-App-Code': 'CODE' } })
  await call('GET /api/status')
  sendAs({ root: '', headers: {} })
  await call('GET /api/status')

  expect(sent.map(({ url }) => url)).toEqual(['https://spotter.example/api/status', '/api/status'])
  expect(sent.map(({ headers }) => headers['X-Visitor-App-Code'])).toEqual(['CODE', undefined])
})

test.each([
  [{ 'Retry-After': '840' }, 840],
  [{}, null],
  [{ 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, null],
])('a refusal that says when to come back is known by it: %o', async (headers, retryAfter) => {
  replies = [{ status: 429, headers }]
  const refusal = await call('GET /api/status').catch((reason: unknown) => reason)
  expect(refusal).toMatchObject({ status: 429, retryAfter })
})
