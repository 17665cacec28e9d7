import type { Endpoint } from '@spotter/contract/endpoint.ts'
import { everyEndpoint } from '@spotter/contract/endpoints.ts'
import { describe, expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'
import { newUser, signedIn } from './test/new-user.ts'

const lasting = Object.entries<Endpoint>(everyEndpoint).flatMap(([key, { lasting: isLasting }]) =>
  isLasting ? [key] : [],
)

const sendTo = (browser: Browser, key: string, company_id: number) => {
  const [method, path] = key.split(' ') as ['POST' | 'PUT', string]
  return browser.send(method, path.replace('{company_id}', String(company_id)).replaceAll(/\{\w+\}/g, '1'), {
    body: {},
  })
}

describe('while impersonating', () => {
  test('no route creates lasting access once the other user has more rights', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!, { role: 'club_manager' })
    const holder = await newUser(root, clubs['melbourne']!, { role: 'club_manager', can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    await root.call('PUT /api/users/{id}', { params: { id: other.id }, body: { role: 'regional_manager' } })
    const answered = new Map<string, number>()
    for (const key of lasting) answered.set(key, (await sendTo(own, key, clubs['melbourne']!)).status)

    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(lasting.map((key) => [key, 401])))
  })

  test.for([
    ['a higher role', { role: 'regional_manager' }],
    ['another club', { company_ids: 'both' }],
    ['a flag', { can_bulk_sms: true }],
  ] as const)('the session ends when the other user gains %s', async ([, gain], { as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!, { role: 'club_manager' })
    const holder = await newUser(root, clubs['melbourne']!, { role: 'club_manager', can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    const body = 'company_ids' in gain ? { company_ids: [clubs['melbourne']!, clubs['boston']!] } : gain
    await root.call('PUT /api/users/{id}', { params: { id: other.id }, body })

    expect((await own.send('GET', '/api/accounts/current')).status).toBe(401)
  })

  test.for([
    ['the email', { email: 'mine@example.com', current_password: 'a good long password' }],
    ['the password', { password: 'mine from now on', current_password: 'a good long password' }],
    ['the phone number', { phone_number: '+61 3 9555 0199' }],
  ] as const)('a salesperson can’t change %s of an equal', async ([, body], { as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!)
    const own = await signedIn(browser, await newUser(root, clubs['melbourne']!, { can_impersonate: true }))
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    const [field] = Object.keys(body)
    const reply = await own.send('PUT', `/api/users/${other.id}`, { body })

    expect(reply).toMatchObject({ status: 422, body: { errors: { [field!]: ['is read-only for you'] } } })
    expect(await root.call('GET /api/users/{id}', { params: { id: other.id } })).toMatchObject({
      email: other.email,
      phone_number: other.phone_number,
    })
  })

  test('a salesperson can’t verify a number for an equal', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!)
    const own = await signedIn(browser, await newUser(root, clubs['melbourne']!, { can_impersonate: true }))
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    const reply = await own.send('POST', '/voice/callers/validate', { body: { phone_number: '+61 3 9555 0199' } })

    expect(reply.status).toBe(403)
  })

  test('not even root makes a calendar feed of the other user', async ({ as, browser, clubs }) => {
    const other = await newUser(await as('root'), clubs['melbourne']!)
    const root = browser()
    await root.signIn('rosa.lindqvist@demo.spotter.example')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })

    expect((await root.send('POST', '/api/calendar_feeds', { body: { scope: 'user' } })).status).toBe(403)
  })

  test('a manager still adds users as themselves could', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const other = await newUser(root, clubs['melbourne']!, { role: 'club_manager' })
    const holder = await newUser(root, clubs['melbourne']!, { role: 'club_manager', can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: other.id } })
    const body = { first_name: 'As', last_name: 'Before', email: 'as.before@example.com', role: 'club_manager' }

    expect((await own.send('POST', '/api/users', { body })).status).toBe(201)
  })
})
