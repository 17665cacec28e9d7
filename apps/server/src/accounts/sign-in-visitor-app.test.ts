import { describe, expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'

const signIn = async (browser: () => Browser, visitor_app_code: unknown) => {
  const kiosk = browser()
  await kiosk.send('GET', '/users/sign_in')
  return kiosk.send('POST', '/users/sign_in_visitor_app', { body: { visitor_app_code } })
}

describe('a kiosk', () => {
  test('signs in with the code of its club and learns which app version is wanted', async ({ browser }) => {
    const reply = await signIn(browser, 'NORTHSIDE-1')

    expect(reply.status).toBe(200)
    expect((await signIn(browser, 'northside-1')).status).toBe(200)
    expect(reply.headers.get('x-visitor-app-version')).toBe('1.0.11')
    expect(reply.headers.getSetCookie().some((cookie) => cookie.startsWith('spotter_session'))).toBe(false)
  })

  test('with a wrong code gets 401 and no version', async ({ browser }) => {
    for (const code of ['NORTHSIDE-2', '', "' or 1=1 --", 'NORTHSIDE-1\u0000']) {
      const reply = await signIn(browser, code)
      expect([code, reply.status]).toEqual([code, 401])
      expect(reply.body).toMatchObject({ errors: { base: ['Activation code is invalid'] } })
      expect(reply.headers.get('x-visitor-app-version')).toBeNull()
    }
  })

  test('with something that is no code at all gets 422', async ({ browser }) => {
    expect((await signIn(browser, undefined)).status).toBe(422)
    expect((await signIn(browser, { a: 1 })).status).toBe(422)
    expect((await signIn(browser, 'x'.repeat(10_000))).status).toBe(422)
  })

  test.for([
    ['NORTHSIDE-1', 'en'],
    ['SPREE-4', 'de'],
  ] as const)('of the club with the code %s greets in %s', async ([code, locale], { browser }) => {
    const { user } = await browser({ 'x-visitor-app-code': code }).call('GET /api/accounts/current')
    expect(user.locale).toBe(locale)
  })

  test('of a closed club is refused', async ({ browser, server, clubs }) => {
    const london = server.context.db.updateTable('companies').where('id', '=', clubs['london']!)
    await london.set({ status: 'inactive' }).execute()
    const reply = await signIn(browser, 'CAMDEN-2')
    await london.set({ status: 'active' }).execute()

    expect(reply.status).toBe(401)
  })

  test('loads its account without staff or other clubs, and has no staff access', async ({ browser, clubs }) => {
    const kiosk = browser({ 'x-visitor-app-code': 'NORTHSIDE-1' })
    const account = await kiosk.call('GET /api/accounts/current')

    expect(account.user).toMatchObject({ role: 'visitor_app', company_ids: [clubs['melbourne']] })
    expect(account.references).toMatchObject({ users: [], roles: [] })
    for (const path of ['/api/users', '/api/accounts', '/api/sessions', `/api/companies/${clubs['melbourne']}/users`]) {
      expect([path, (await kiosk.send('GET', path)).status]).toEqual([path, 403])
    }
  })
})
