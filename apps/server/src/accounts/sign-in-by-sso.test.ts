import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { loadClock, storeMove } from '../platform/clock.ts'
import { transaction } from '../platform/db/transaction.ts'
import { test } from '../test/club.ts'

const email = 'stefan.novak@demo.spotter.example'
const secret = 'demo-secret-of-an-invented-service'
let issued = 0

interface Claims {
  email?: unknown
  sub?: string
  exp?: number | null
  jti?: string | null
  aud?: string | string[]
}

function signed(claims: Claims = { email }, { key = secret, alg = 'HS256' } = {}): Promise<string> {
  const { exp = seconds(60), jti = `token-${(issued += 1)}`, ...rest } = claims
  const payload = { ...rest, ...(exp === null ? {} : { exp }), ...(jti === null ? {} : { jti }) }
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))
}
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

describe('a token of the external service', () => {
  test.for([{ email }, { sub: email }, { email: email.toUpperCase() }])(
    'with %o opens a session',
    async (claims, { browser }) => {
      const stefan = browser()
      const reply = await stefan.send('GET', '/users/sso', { query: { token: await signed(claims) } })

      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?sso=signed_in'])
      expect((await stefan.call('GET /api/accounts/current')).user.first_name).toBe('Stefan')
    },
  )

  test('works once, however often it is sent at the same moment', async ({ browser }) => {
    const token = await signed()
    const replies = await Promise.all(
      [browser(), browser(), browser()].map((one) => one.send('GET', '/users/sso', { query: { token } })),
    )

    expect(replies.filter(({ headers }) => headers.get('location') === '/?sso=signed_in')).toHaveLength(1)
  })

  test('that is wrong in any way leads back to sign-in with a code that names no user', async ({ browser }) => {
    const valid = await signed()
    const [head = '', payload = ''] = valid.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const wrong = {
      'another secret': [await signed({ email }, { key: 'the secret of some other service!!' }), 'token'],
      'another algorithm': [await signed({ email }, { alg: 'HS512' }), 'token'],
      'no signature': [unsigned, 'token'],
      'a cut signature': [`${head}.${payload}.AAAA`, 'token'],
      expired: [await signed({ email, exp: seconds(-60) }), 'expiry'],
      'no expiry': [await signed({ email, exp: null }), 'expiry'],
      'a long expiry': [await signed({ email, exp: seconds(3600) }), 'expiry'],
      'another audience': [await signed({ email, aud: 'https://elsewhere.example' }), 'audience'],
      'no audience': [await signed({ email, aud: [] }), 'audience'],
      'an email of another type': [await signed({ email: { like: '%' } }), 'token'],
      'an unknown user': [await signed({ email: 'nobody@example.com' }), 'token'],
      'a user with a password': [await signed({ email: 'mia.nguyen@demo.spotter.example' }), 'token'],
      nonsense: ['nonsense', 'token'],
      nothing: ['', 'token'],
    } as const
    for (const [what, [token, code]] of Object.entries(wrong)) {
      const own = browser()
      const reply = await own.send('GET', '/users/sso', { query: { token } })
      const location = `/users/sign_in?error=sso&code=${code}`
      expect([what, reply.status, reply.headers.get('location')]).toEqual([what, 303, location])
      expect(own.cookies.has('spotter_session')).toBe(false)
    }
  })

  test.for([null, ''])('needs no id: with %o as jti it signs in, and once', async (jti, { browser }) => {
    const token = await signed({ email, jti })
    const send = async () => (await browser().send('GET', '/users/sso', { query: { token } })).headers.get('location')

    expect(await send()).toBe('/?sso=signed_in')
    expect(await send()).toBe('/users/sign_in?error=sso&code=used')
  })

  test('opens a session at the address of its service, and at no other', async ({ browser }) => {
    const send = async (service: string) => {
      const query = { token: await signed() }
      return (await browser().send('GET', `/sso/${service}`, { query })).headers.get('location')
    }

    expect(await send('northside-id')).toBe('/?sso=signed_in')
    expect(await send('another-service')).toBe('/users/sign_in?error=sso&code=token')
  })

  test('is checked by the clock of the machine, however far the product’s was moved', async ({
    browser,
    server,
    onTestFinished,
  }) => {
    const { db } = server.context
    await transaction(db, (tx) => storeMove(tx, 2 * 24 * 3_600_000))
    await loadClock(db)
    onTestFinished(async () => {
      await db.deleteFrom('install').where('key', 'like', 'clock%').execute()
      await loadClock(db)
    })
    const reply = await browser().send('GET', '/users/sso', { query: { token: await signed() } })

    expect(reply.headers.get('location')).toBe('/?sso=signed_in')
  })

  test.for([{ deleted_at: new Date() }, { sso_login: false }, { role: 'api' as const }])(
    'does not open the door to a user with %o',
    async (state, { browser, server, users }) => {
      const stefan = server.context.db.updateTable('users').where('id', '=', users['sso_user']!)
      await stefan.set(state).execute()
      const reply = await browser().send('GET', '/users/sso', { query: { token: await signed() } })
      await stefan.set({ deleted_at: null, sso_login: true, role: 'manager' }).execute()

      expect(reply.headers.get('location')).toBe('/users/sign_in?error=sso&code=token')
    },
  )
})

test('wrong tokens and prefetches lock nobody out', async ({ browser }) => {
  const send = (token: string, headers = {}) => browser().send('GET', '/users/sso', { query: { token }, headers })
  const token = await signed()
  for (let number = 0; number < 12; number += 1) {
    await send(`nonsense ${number}`)
    await send(token, { 'sec-purpose': 'prefetch' })
  }

  expect((await send(token)).headers.get('location')).toBe('/?sso=signed_in')
})

describe('the audience of a token', () => {
  test.for([
    ['this install', (own: string) => own],
    ['this install, with a slash', (own: string) => `${own}/`],
    ['several, this install among them', (own: string) => ['https://elsewhere.example', own]],
  ] as const)('may be %s', async ([, audience], { browser, server }) => {
    const token = await signed({ email, aud: audience(server.context.config.publicUrl) as string })
    const reply = await browser().send('GET', '/users/sso', { query: { token } })

    expect(reply.headers.get('location')).toBe('/?sso=signed_in')
  })
})

describe('a link followed unintentionally', () => {
  test.for([
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ])('with %o signs nobody in, and leaves the token for the page itself', async (headers, { browser }) => {
    const token = await signed()
    const victim = browser()
    const hidden = await victim.send('GET', '/users/sso', {
      query: { token },
      headers,
    })
    expect(hidden.headers.get('location')).toBe('/users/sign_in?error=sso&code=page')
    expect(victim.cookies.has('spotter_session')).toBe(false)

    const page = { 'sec-fetch-dest': 'document' }
    const opened = await victim.send('GET', '/users/sso', { query: { token }, headers: page })
    expect(opened.headers.get('location')).toBe('/?sso=signed_in')
  })

  test('never replaces an existing session', async ({ browser, users }) => {
    const mia = browser()
    await mia.signIn('mia.nguyen@demo.spotter.example')
    const token = await signed()
    const reply = await mia.send('GET', '/users/sso', { query: { token } })

    expect(reply.headers.get('location')).toBe('/?sso=kept')
    expect((await mia.call('GET /api/accounts/current')).user.id).toBe(users['club_manager'])
    const stefan = await browser().send('GET', '/users/sso', { query: { token } })
    expect(stefan.headers.get('location')).toBe('/?sso=signed_in')
  })

  test('renews the session of the same person', async ({ browser, users }) => {
    const stefan = browser()
    await stefan.send('GET', '/users/sso', { query: { token: await signed() } })
    const before = browser()
    for (const [name, value] of stefan.cookies) before.cookies.set(name, value)
    const again = await stefan.send('GET', '/users/sso', { query: { token: await signed() } })

    expect(again.headers.get('location')).toBe('/?sso=signed_in')
    expect((await stefan.call('GET /api/accounts/current')).user.id).toBe(users['sso_user'])
    expect((await before.send('GET', '/api/accounts/current')).status).toBe(401)
  })
})
