import { expect } from 'vitest'
import { type Browser, type Club, test } from '../test/club.ts'

const setUp = async (browser: Browser, company_id: number) =>
  (await browser.call('POST /api/companies/{company_id}/setup_visitor_app', { params: { company_id } }))
    .visitor_app_code
const accountBy = (browser: Club['browser'], code: string) =>
  browser({ 'x-visitor-app-code': code }).send('GET', '/api/accounts/current')
const visitorUsers = ({ context: { db } }: Club['server'], company_id: number) =>
  db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.password_hash'])
    .where('users.role', '=', 'visitor_app')
    .where('company_users.company_id', '=', company_id)
    .execute()

test('a new code opens the sign-in app, and the old one stops working', async ({ as, browser, clubs }) => {
  const manager = await as('club_manager')
  const before = (await manager.call('GET /api/accounts/current')).company.visitor_app_code ?? ''
  expect((await accountBy(browser, before)).status).toBe(200)
  const code = await setUp(manager, clubs['melbourne']!)

  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  expect((await accountBy(browser, before)).status).toBe(401)
  expect((await accountBy(browser, code)).status).toBe(200)
  expect((await manager.call('GET /api/accounts/current')).company.visitor_app_code).toBe(code)
  expect(await setUp(manager, clubs['melbourne']!)).not.toBe(code)
})

test('the club has one user for its devices, without password or open sessions', async ({ as, clubs, server }) => {
  const manager = await as('club_manager')
  const company_id = clubs['melbourne']!
  await setUp(manager, company_id)
  const [user] = await visitorUsers(server, company_id)
  const session = { token_hash: Buffer.from('kiosk'), csrf_secret: Buffer.from('kiosk'), user_id: user!.id, company_id }
  await server.context.db.insertInto('sessions').values(session).execute()
  await Promise.all([setUp(manager, company_id), setUp(manager, company_id)])

  expect(await visitorUsers(server, company_id)).toEqual([{ id: user!.id, email: null, password_hash: null }])
  const left = await server.context.db.selectFrom('sessions').select('id').where('user_id', '=', user!.id).execute()
  expect(left).toEqual([])
})

test('history records the change but never the code', async ({ as, clubs, server }) => {
  const code = await setUp(await as('club_manager'), clubs['melbourne']!)
  const facts = await server.context.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'company.visitor_app_set_up')
    .execute()
  expect(facts.length).toBeGreaterThan(0)
  expect(JSON.stringify(facts)).not.toContain(code)
  const { count } = await server.context.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb(eb.cast<string>('payload', 'text'), 'like', `%${code}%`))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('only users with access to settings see or change the code', async ({ as, browser, clubs }) => {
  const company_id = clubs['melbourne']!
  const path = `/api/companies/${company_id}/setup_visitor_app`
  for (const who of ['salesperson', 'manager']) {
    const staff = await as(who)
    expect((await staff.send('POST', path)).status).toBe(403)
    expect((await staff.call('GET /api/accounts/current')).company.visitor_app_code).toBeNull()
    expect(
      (await staff.call('GET /api/companies/{company_id}', { params: { company_id } })).visitor_app_code,
    ).toBeNull()
  }
  const code = await setUp(await as('club_manager'), company_id)
  const kiosk = await browser({ 'x-visitor-app-code': code }).call('GET /api/accounts/current')
  expect(kiosk.company.visitor_app_code).toBeNull()
})

test('the sign-in app receives what visitors are asked', async ({ as, browser, clubs }) => {
  const manager = await as('club_manager')
  const path = `/api/companies/${clubs['melbourne']}/settings/sign_in_app`
  const terms = 'Line one\nLine two <b>'
  const saved = await manager.send('PUT', path, {
    body: { visitor_registration_ask_for_gender: true, visitor_app_additional_sms_terms: ` ${terms}\r\n` },
  })
  expect(saved).toMatchObject({ status: 200, body: { message: 'Sign In App settings were successfully updated.' } })

  const code = await setUp(manager, clubs['melbourne']!)
  const kiosk = await browser({ 'x-visitor-app-code': code }).call('GET /api/accounts/current')
  expect(kiosk.company).toMatchObject({
    visitor_registration_ask_for_gender: true,
    visitor_registration_ask_for_birthday: false,
    visitor_app_additional_sms_terms: terms,
  })
  expect(kiosk.references.visit_types).toMatchObject([
    { text: 'Guest visit', contact_method_code: 'guest' },
    { text: 'Interested in joining', contact_method_code: 'walk_in' },
  ])
  expect(kiosk.references.sources.some(({ guest_waiver }) => guest_waiver)).toBe(true)
})
