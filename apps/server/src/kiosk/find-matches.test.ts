import { describe, expect, vi } from 'vitest'
import { sql } from 'kysely'
import { newPerson } from '../people/test/new-person.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { warningsOf } from './test/warnings.ts'
import { e164, melbourneCode, newNumber, newPhone, newTablet, newcomer, register } from './test/kiosk.ts'

interface Found {
  collection: { id: number; name: string; avatar: string | null; confirm_by: string | null }[]
  pagination: { total_entries: number }
}
interface Claimed {
  id: number
  claim: string
}

const search = (kiosk: Browser, query: Record<string, string>) =>
  kiosk.send<Found>('GET', '/api/people/search', { query: { ...query, limit: 4 } })
const claim = (kiosk: Browser, person_id: number, confirmation?: string) =>
  kiosk.send<Claimed>('POST', '/visitor_registration/assign_public_token', { body: { person_id, confirmation } })

const member = ({ server, clubs }: Pick<Club, 'server' | 'clubs'>, values: object = {}, club = 'melbourne') =>
  newPerson(server, clubs[club]!, { first_name: 'Emma', last_name: 'Stone', ...values })

describe('a tablet', () => {
  test('finds by the whole number or address, and shows as little as serves', async ({ browser, server, clubs }) => {
    const number = newNumber()
    const person = await member({ server, clubs }, { phone_home: e164(number), birthday: '1990-02-03' })
    await newPerson(server, clubs['london']!, { phone_mobile: e164(number) })
    await member({ server, clubs }, { phone_mobile: e164(number), deleted_at: new Date() })
    const tablet = await newTablet({ browser })

    for (const query of [{ phone: number }, { phone: e164(number) }, { email: person.email!.toUpperCase() }]) {
      const { body } = await search(tablet, query)
      expect(body.collection).toEqual([{ id: person.id, name: 'Emma S.', avatar: null, confirm_by: null }])
      expect(body.pagination.total_entries).toBe(1)
    }
  })

  test('shows four of a family at most', async ({ browser, server, clubs }) => {
    const number = newNumber()
    for (const first_name of ['Al', 'Bo', 'Cy', 'Di', 'Ed'])
      await member({ server, clubs }, { first_name, phone_mobile: e164(number) })
    const { body } = await search(await newTablet({ browser }), { phone: number })
    expect(body.collection.map(({ name }) => name)).toEqual(['Al S.', 'Bo S.', 'Cy S.', 'Di S.'])
  })

  test('finds nobody by a partial, empty or invalid number', async ({ browser, server, clubs }) => {
    const person = await member({ server, clubs }, { phone_mobile: e164(newNumber()) })
    const tablet = await newTablet({ browser })
    const odd = ['', '0412', '%', "0412345678' or 1=1 --", '0; drop table people', '٠٤١٢', '\u0000', '9'.repeat(40)]
    for (const phone of odd) expect([phone, (await search(tablet, { phone })).body.collection]).toEqual([phone, []])
    for (const email of ['%@example.com', person.email!.slice(1), "' or 1=1"]) {
      expect((await search(tablet, { email })).body.collection).toEqual([])
    }
    expect((await search(tablet, { q: 'Emma' })).body.collection).toEqual([])
  })

  test('claims a found person, and learns which fields are known but not their values', async ({
    browser,
    server,
    clubs,
  }) => {
    const number = newNumber()
    const person = await member(
      { server, clubs },
      { phone_mobile: e164(number), email: 'emma.stone@example.com', birthday: '1990-02-03', city: 'Carlton' },
    )
    const tablet = await newTablet({ browser })
    await search(tablet, { phone: number })
    const { status, body } = await claim(tablet, person.id)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.id,
      claim: expect.stringMatching(/^\d+\.\w+\.[\w-]{43}$/),
      first_name: 'Emma',
      last_name: 'Stone',
      phone: `•••• ${number.slice(-3)}`,
      email: 'e•••@example.com',
      avatar: null,
      known: ['phone_mobile', 'email', 'first_name', 'last_name', 'birthday', 'city'],
      signed: false,
      filled_in_questionnaire: false,
      locale: null,
    })
  })

  test('claims only people found within a quarter of an hour', async ({ browser, server, clubs }) => {
    const number = newNumber()
    const person = await member({ server, clubs }, { phone_mobile: e164(number) })
    const foreign = await newPerson(server, clubs['london']!, { phone_mobile: e164(number) })
    const [tablet, other] = [await newTablet({ browser }), await newTablet({ browser })]
    await search(other, { phone: number })
    expect((await claim(tablet, person.id)).status).toBe(404)
    expect((await claim(other, foreign.id)).status).toBe(404)

    await search(tablet, { phone: number })
    const later = sql`update failed_attempts set at = at - interval '16 minutes'`
    await later.execute(server.context.db)
    expect((await claim(tablet, person.id)).status).toBe(404)
  })

  test('enumerating numbers is refused and logged without them', async ({ browser, server, clubs }) => {
    const tablet = await newTablet({ browser })
    const numbers = Array.from({ length: 40 }, () => newNumber())
    for (const phone of numbers) expect((await search(tablet, { phone })).status).toBe(200)
    const lines = warningsOf(server)
    const refused = await search(tablet, { phone: newNumber() })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const logged = { company_id: clubs['melbourne'], device_id: tablet.device_id, by: 'activation_code' }
    expect(lines).toEqual([[logged, 'a kiosk was asked for one number after the other']])
    expect((await search(tablet, { phone: numbers[0]! })).status).toBe(429)
    expect((await search(await newTablet({ browser }), { phone: newNumber() })).status).toBe(200)
    vi.restoreAllMocks()
  })

  test('may search again after a registration', async ({ browser }) => {
    const tablet = await newTablet({ browser })
    for (let visitor = 0; visitor < 4; visitor += 1) {
      for (let typed = 0; typed < 11; typed += 1)
        expect((await search(tablet, { phone: newNumber() })).status).toBe(200)
      expect((await register(tablet, newcomer())).status).toBe(201)
    }
  })
})

describe('a phone', () => {
  test.for([
    [{ birthday: '1990-02-03' }, 'phone', 'birthday', '1990-02-03'],
    [{}, 'phone', 'email', ' EMMA@Example.com '],
    [{ email: null }, 'phone', 'last_name', 'stöne'],
    [{}, 'email', 'last_name', 'Stone'],
  ] as const)('of %j found by %s is asked for the %s', async ([values, by, confirm_by, answer], { club }) => {
    const number = newNumber()
    const email = `emma@example.com`
    await club.server.context.db.updateTable('people').set({ email: null }).where('email', '=', email).execute()
    const person = await member(club, { email, phone_mobile: e164(number), ...values })
    const phone = await newPhone(club)
    const { body } = await search(phone, by === 'phone' ? { phone: number } : { email })

    expect(body.collection).toEqual([{ id: person.id, name: 'E. S.', avatar: null, confirm_by }])
    expect((await claim(phone, person.id, 'wrong')).status).toBe(422)
    const claimed = await claim(phone, person.id, answer)
    expect([claimed.status, claimed.body.id]).toEqual([200, person.id])
  })

  test('hides people without anything to confirm', async ({ club }) => {
    const number = newNumber()
    await member(club, { email: null, last_name: null, phone_mobile: e164(number) })
    expect((await search(await newPhone(club), { phone: number })).body.collection).toEqual([])
  })

  test('gets three guesses, also concurrently', async ({ club }) => {
    const number = newNumber()
    const person = await member(club, { phone_mobile: e164(number), birthday: '1990-02-03' })
    const phone = await newPhone(club)
    await search(phone, { phone: number })
    const guesses = Array.from({ length: 12 }, (_, day) => `1990-03-${String(day + 1).padStart(2, '0')}`)
    const answers = await Promise.all(guesses.map((guess) => claim(phone, person.id, guess)))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(3)
    expect(statuses.filter((status) => status === 401)).toHaveLength(9)
    expect((await claim(phone, person.id, '1990-02-03')).status).toBe(401)
    expect((await register(phone, newcomer())).status).toBe(401)
  })

  test('may search for a few numbers only', async ({ club }) => {
    const phone = await newPhone(club)
    const statuses = []
    for (let typed = 0; typed < 8; typed += 1) statuses.push((await search(phone, { phone: newNumber() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
})

test('staff cannot claim people', async ({ as }) => {
  expect((await claim(await as('club_manager'), 1)).status).toBe(403)
})

test('a kiosk that names no device is limited by its network', async ({ browser, server }) => {
  await server.context.db.deleteFrom('failed_attempts').execute()
  const kiosk = browser({ 'x-visitor-app-code': melbourneCode })
  const statuses = new Set<number>()
  for (let typed = 0; typed < 42; typed += 1) statuses.add((await search(kiosk, { phone: newNumber() })).status)
  expect(statuses).toEqual(new Set([200, 429]))
  await server.context.db.deleteFrom('failed_attempts').execute()
})
