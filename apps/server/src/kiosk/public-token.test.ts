import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { test } from '../test/club.ts'
import * as kiosk from './test/kiosk.ts'
import { eventually } from '../test/eventually.ts'

const { newcomer, newPhone, register } = kiosk

describe('a phone', () => {
  test('opens its code once, which makes tablets show another', async ({ club }) => {
    const { server, clubs } = club
    const cable = `${server.address.replace('http', 'ws')}/cable?visitor_app_code=${kiosk.melbourneCode}`
    using socket = openBareSocket(cable, { origin: server.address })
    await socket.send('subscribe', JSON.stringify({ channel: 'GuestNotificationsChannel' }))
    await socket.until('confirm_subscription')
    const messages = () =>
      socket.frames.flatMap(({ message }) => {
        const { type, event, company_id } = (message ?? {}) as Record<string, unknown>
        return type === 'GuestWaiverPublicToken' ? [[event, company_id]] : []
      })
    const phone = await newPhone(club)
    for (let turn = 0; turn < 2; turn += 1) await phone.call('GET /api/accounts/current')
    await eventually(() => messages().length > 0)
    expect((await register(phone, newcomer())).status).toBe(201)
    await eventually(() => messages().length > 1)
    expect(messages()).toEqual([
      ['opened', clubs['melbourne']],
      ['used', clubs['melbourne']],
    ])
  })

  test('registers once; the same again is answered the same, and everything else is over', async ({ club }) => {
    const phone = await newPhone(club)
    const sent = newcomer()
    const first = await register(phone, sent)
    expect(first.status).toBe(201)
    expect((await register(phone, sent)).body).toEqual(first.body)
    const others = [
      await register(phone, newcomer()),
      await phone.send('POST', '/api/people', { body: { person: newcomer(), validate_only: true } }),
      await phone.send('GET', '/api/accounts/current'),
      await phone.send('GET', '/api/people/search', { query: { phone: sent.phone_mobile } }),
    ]
    expect(others.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('sending two registrations concurrently creates one', async ({ club }) => {
    const phone = await newPhone(club)
    const before = await kiosk.countAll(club.server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(phone, newcomer())))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '401', '401', '401', '401', '401'])
    const after = await kiosk.countAll(club.server)
    expect([after.people - before.people, after.registrations - before.registrations]).toEqual([1, 1])
  })

  test('has access to its own visit only', async ({ club }) => {
    const phone = await newPhone(club)
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const company_id = club.clubs['melbourne']!
    const tries = [
      ['POST', `/visitor_registration/${company_id}/refresh_public_token`, 403],
      ['POST', `/visitor_registration/${club.clubs['london']}/refresh_public_token`, 404],
      ['PUT', `/api/people/${person.id}`, 404],
      ['GET', `/api/people/${person.id}`, 403],
      ['DELETE', `/api/people/${person.id}`, 403],
      ['GET', '/api/guests', 403],
      ['GET', `/api/companies/${company_id}/kiosk_devices`, 403],
    ] as const
    for (const [method, path, expected] of tries) {
      const body = { person: { registration_key: kiosk.newKey(), claim: 'x' } }
      const { status } = await phone.send(method, path, method === 'GET' || method === 'DELETE' ? {} : { body })
      expect([path, status]).toEqual([path, expected])
    }
  })

  test('with an expired code is refused', async ({ club }) => {
    const phone = await newPhone(club)
    await sql`update public_guest_tokens set expires_at = now() - interval '1 second'`.execute(club.server.context.db)
    expect((await phone.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await register(phone, newcomer())).status).toBe(401)
  })

  test('gets a code for half an hour from a tablet, or from staff of the club', async ({ club }) => {
    const path = `/visitor_registration/${club.clubs['melbourne']}/refresh_public_token`
    const made = await (await club.as('salesperson')).send<{ expires_at: string }>('POST', path)
    const minutes = (Date.parse(made.body.expires_at) - Date.now()) / 60_000
    expect([made.status, Math.round(minutes)]).toEqual([200, 30])
    expect((await (await club.as('london_club_manager')).send('POST', path)).status).toBe(404)
  })
})
