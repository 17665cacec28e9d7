import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'

const signInPath = '/users/sign_in'

describe('a body', () => {
  test.for(['{"email": ', '{email: 1}', '[1, 2', '\u0000'])(
    'that is no JSON (%s) answers 400',
    async (body, { as }) => {
      const answer = await (await as('club_manager')).send('POST', signInPath, { body })

      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: { base: ["We couldn't read the request."] } })
    },
  )

  test('that tries to reach the prototype answers 400', async ({ as }) => {
    const answer = await (await as('club_manager')).send('POST', signInPath, { body: '{"__proto__": {"root": true}}' })

    expect(answer.status).toBe(400)
    expect(({} as Record<string, unknown>)['root']).toBeUndefined()
  })

  test('may be empty although its type is sent', async ({ as, server, clubs }) => {
    const person = await server.context.db
      .insertInto('people')
      .values({ company_id: clubs['melbourne']!, first_name: 'Ada' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const headers = { 'content-type': 'application/json' }
    const answer = await (await as('root')).send('DELETE', `/api/people/${person.id}`, { headers })

    expect(answer.status).toBe(200)
  })

  test('of wrong types answers 422 with every issue, by field', async ({ as }) => {
    const body = { email: 5, password: { length: 3 }, remember_me: 'sometimes' }
    const answer = await (await as('club_manager')).send('POST', signInPath, { body })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { email: ['is invalid'], password: ['is invalid'], remember_me: ['is invalid'] },
    })
  })

  test.for([1e308, -1e308, 2 ** 60])(
    'with the number %d, which no column holds, answers 422',
    async (salesperson_id, { as }) => {
      const body = { first_name: 'Ada', email: 'ada.number@example.com', salesperson_id }
      const answer = await (await as('root')).send('POST', '/api/people', { body })

      expect(answer).toMatchObject({ status: 422, body: { errors: { salesperson_id: ['is invalid'] } } })
    },
  )

  test.for(['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2026-12-31T23:59:60Z'])(
    'with the instant %s, which no club time holds, answers 422',
    async (changed_at, { as, server, clubs }) => {
      const company_id = clubs['melbourne']!
      const person = await server.context.db
        .insertInto('people')
        .values({ company_id, first_name: 'Ada' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const body = { status: 'sale', changed_at }
      const answer = await (await as('root')).send('POST', `/api/people/${person.id}/improve`, { body })

      expect(answer).toMatchObject({ status: 422, body: { errors: { changed_at: ['is invalid'] } } })
    },
  )

  test('without what is needed names each field that is missing', async ({ as }) => {
    const answer = await (await as('club_manager')).send('POST', signInPath, { body: {} })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { email: ["can't be blank"], password: ["can't be blank"] } })
  })

  test('with too long a text names the limit', async ({ as }) => {
    const body = { message: 'x'.repeat(10_001) }
    const answer = await (await as('club_manager')).send('POST', '/api/frontend_logs', { body })

    expect(answer.body).toMatchObject({ errors: { message: ['is too long (maximum is 10000 characters)'] } })
  })

  test.for([['null'], ['[]'], ['"text"'], ['42']])('that is %s and no object answers 422', async ([body], { as }) => {
    const answer = await (await as('club_manager')).send('POST', '/api/frontend_logs', { body })

    expect(answer.status).toBe(422)
  })

  test('of 10 MB answers 413 and is not stored', async ({ as, server }) => {
    const body = { message: 'x'.repeat(10_000_000) }
    const answer = await (await as('club_manager')).send('POST', '/api/frontend_logs', { body })

    expect(answer.status).toBe(413)
    const logs = await server.context.db.selectFrom('frontend_logs').select('id').execute()
    expect(logs).toEqual([])
  })

  test('of an unsupported type answers 415', async ({ as }) => {
    const answer = await (
      await as('club_manager')
    ).send('POST', '/api/frontend_logs', {
      body: '<message/>',
      headers: { 'content-type': 'application/xml' },
    })

    expect(answer.status).toBe(415)
  })
})

describe('an address', () => {
  test.for(['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%00', "1'--", '..%2f..%2fetc'])(
    'with the unknown id %s answers 404',
    async (id, { as }) => {
      const answer = await (await as('root')).send('GET', `/api/sandbox/messages/${id}`)

      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: 'Not found.', errors: { base: ['Not found.'] } })
    },
  )

  test.for(['/api/nowhere', '/api', '/api/jobs/../..', '/.env', '/assets/../package.json'])(
    'that leads nowhere (%s) answers 404 as JSON',
    async (path, { as }) => {
      const answer = await (await as('root')).send('GET', path)

      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: 'Not found.' })
    },
  )

  test.for(['company_id=', 'company_id[]=', 'company_id[0]=', 'filter={"company_id":["'])(
    'that names a club out of reach as %s answers 404',
    async (written, { as, clubs }) => {
      const ended = written.startsWith('filter') ? '"]}' : ''
      const path = `/api/templates/search?${written}${clubs['london']}${ended}`
      const answer = await (await as('salesperson')).send('GET', path)

      expect(answer.status).toBe(404)
    },
  )

  test('that names several clubs, separated by commas, is answered if all of them are within reach', async ({
    as,
    clubs,
  }) => {
    const { melbourne, london, boston } = clubs
    const ask = async (who: string, ids: unknown[]) =>
      (await as(who)).send('GET', `/api/people?view_type=multi_site&per_page=1&company_id=${ids.join(',')}`)

    expect((await ask('root', [melbourne, london])).status).toBe(200)
    expect((await ask('two_clubs', [melbourne, boston, london])).status).toBe(404)
  })

  test.for(['filter={"country":', 'filter=DE', 'filter[]=DE', 'filter={"filter":{"country":"DE"}}'])(
    'with the whole filter %s, which can’t be read, is refused',
    async (written, { as }) => {
      const answer = await (await as('root')).send('GET', `/api/companies?${written}`)

      expect(answer).toMatchObject({ status: 422, body: { errors: { filter: ['is invalid'] } } })
    },
  )

  test.for(['filter={"country":"DE"}', 'filter[country]=DE'])(
    'may hold a whole filter: %s',
    async (written, { as }) => {
      const answer = await (await as('root')).send('GET', `/api/companies?${written}`)

      expect(answer).toMatchObject({ status: 200, body: { collection: [{ name: 'Spree Sport' }] } })
    },
  )

  test.for(['%00', 'a%00b', '%F0%9F%8F%8B', 'constructor'])(
    'with the unknown club %s answers 404',
    async (slug, { as }) => {
      const answer = await (await as('root')).send('GET', `/api/companies/${slug}/tags`)

      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ errors: { base: [expect.any(String)] } })
    },
  )

  test.for([
    ['x'.repeat(300), 404, 'Not found.'],
    ['%E0%A4%A', 400, "We couldn't read the request."],
  ] as const)('that the router gives up on is answered like any other (%s)', async ([slug, status, error], { as }) => {
    const answer = await (await as('root')).send('GET', `/api/companies/${slug}/tags`)

    expect(answer).toMatchObject({ status, body: { error, errors: { base: [error] } } })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.for([
    { page: { toString: 1, valueOf: 1 } },
    { per_page: [{ toString: null }] },
    JSON.parse('{"__proto__": {"page": 7}}') as object,
    JSON.parse('{"q": {"__proto__": {"length": 1}}}') as object,
  ])('with the filter %j breaks nothing', async (filter, { as }) => {
    const answer = await (await as('root')).send('GET', '/api/accounts', { query: { filter: JSON.stringify(filter) } })

    expect([200, 422]).toContain(answer.status)
    if (answer.status === 200) expect(answer.body).toMatchObject({ pagination: { current_page: 1, per_page: 10 } })
  })

  test('that cannot be decoded is refused safely', async ({ as, browser }) => {
    const answer = await (await as('root')).send('GET', '/api/sandbox/messages/%E0%A4%A')

    expect([400, 404]).toContain(answer.status)
    expect((await browser().send('GET', '/api/status')).status).toBe(200)
  })

  test.for(['null', ''])("with '%s' as a value is read as if it had none", async (value, { as }) => {
    const answer = await (
      await as('root')
    ).send('GET', `/api/sandbox/messages?page=${value}&channel=${value}&q=${value}`)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ pagination: { current_page: 1, per_page: 25 } })
  })

  test.for([
    ['page=0', 1, 25],
    ['page=-3', 1, 25],
    ['page=7', 7, 25],
    ['per_page=5', 1, 5],
    ['page_size=5', 1, 5],
    ['per_page=100000', 1, 100],
    ['per_page=0', 1, 25],
    ['page=2&per_page=10&_=1700000000', 2, 10],
  ] as const)('with %s pages sensibly', async ([query, current_page, per_page], { as }) => {
    const answer = await (await as('root')).send('GET', `/api/sandbox/messages?${query}`)

    expect(answer.body).toEqual({
      collection: [],
      counts: { mail: 0, sms: 0, whatsapp: 0, voice: 0 },
      pagination: { total_entries: 0, current_page, per_page, total_pages: 1 },
    })
  })
})
