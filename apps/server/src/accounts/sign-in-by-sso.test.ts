import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
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

  test('that is wrong in any way leads back to sign-in without saying why', async ({ browser }) => {
    const valid = await signed()
    const [head = '', payload = ''] = valid.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const wrong = {
      'another secret': await signed({ email }, { key: 'the secret of some other service!!' }),
      'another algorithm': await signed({ email }, { alg: 'HS512' }),
      'no signature': unsigned,
      'a cut signature': `${head}.${payload}.AAAA`,
      expired: await signed({ email, exp: seconds(-60) }),
      'no expiry': await signed({ email, exp: null }),
      'a long expiry': await signed({ email, exp: seconds(3600) }),
      'another audience': await signed({ email, aud: 'https://elsewhere.example' }),
      'no audience': await signed({ email, aud: [] }),
      'no jti': await signed({ email, jti: null }),
      'an empty jti': await signed({ email, jti: '' }),
      'an email of another type': await signed({ email: { like: '%' } }),
      'an unknown user': await signed({ email: 'nobody@example.com' }),
      'a user with a password': await signed({ email: 'mia.nguyen@demo.spotter.example' }),
      nonsense: 'nonsense',
      nothing: '',
    }
    for (const [what, token] of Object.entries(wrong)) {
      const own = browser()
      const reply = await own.send('GET', '/users/sso', { query: { token } })
      expect([what, reply.status, reply.headers.get('location')]).toEqual([what, 303, '/users/sign_in?error=sso'])
      expect(own.cookies.has('spotter_session')).toBe(false)
    }
  })

  test.for([{ deleted_at: new Date() }, { sso_login: false }, { role: 'api' as const }])(
    'does not open the door to a user with %o',
    async (state, { browser, server, users }) => {
      const stefan = server.context.db.updateTable('users').where('id', '=', users['sso_user']!)
      await stefan.set(state).execute()
      const reply = await browser().send('GET', '/users/sso', { query: { token: await signed() } })
      await stefan.set({ deleted_at: null, sso_login: true, role: 'manager' }).execute()

      expect(reply.headers.get('location')).toBe('/users/sign_in?error=sso')
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
    expect(hidden.headers.get('location')).toBe('/users/sign_in?error=sso')
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
