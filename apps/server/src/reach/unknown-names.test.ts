import type { TSchema } from 'typebox'
import { expect } from 'vitest'
import { routes } from '../features.ts'
import { test } from '../test/club.ts'
import { callerNamed } from './callers.ts'
import { severalSaleTypes } from './several-sale-types.ts'
import { freshPath } from './try-routes.ts'

const unknown = 'statuses'

interface Refusal {
  errors?: Record<string, string[]>
}
interface ObjectSchema {
  properties?: Record<string, TSchema>
  additionalProperties?: unknown
}

const isOpen = (schema: ObjectSchema | undefined) => schema?.additionalProperties !== undefined
const propertiesOf = (schema: ObjectSchema | undefined) => schema?.properties ?? {}

/** Those that end sessions, and those for machines that add names of their own. */
const ofOthers = routes.filter(({ endpoint: { body, query } }) => isOpen(body) || isOpen(query)).map(({ key }) => key)
const lists = routes.filter(({ key }) => key.startsWith('GET ') && !ofOthers.includes(key))
const bulk = routes.filter(({ endpoint }) => propertiesOf(propertiesOf(endpoint.body)['filter'])['checked_all'])
const writes = routes.filter(
  ({ key, endpoint }) => endpoint.body && !endpoint.upload && !ofOthers.includes(key) && key !== 'POST /users/sign_in',
)

test('every address refuses a name in its query that it does not know', async ({ club }) => {
  const root = await callerNamed(club, 'root')
  await club.server.context.db.updateTable('companies').set({ enable_whatsapp_messaging: true }).execute()
  await severalSaleTypes(club.server.context.db)
  const accepted: string[] = []
  for (const { key, endpoint } of lists) {
    const path = await freshPath(club, 'melbourne', key.slice('GET '.length))
    const caller = endpoint.may === 'kiosk' ? await callerNamed(club, 'kiosk') : root
    const { status, body } = await caller.send<Refusal>('GET', path, { query: { [unknown]: 'sale', _: '1' } })
    if (status !== 422 || !body.errors?.[unknown] || body.errors['_']) accepted.push(`${key}: ${status}`)
  }

  expect(accepted).toEqual([])
  expect(lists.length).toBeGreaterThan(300)
})

test('every bulk change refuses a filter that it does not know, and changes nobody', async ({ club }) => {
  const root = await callerNamed(club, 'root')
  const accepted: string[] = []
  for (const { key } of bulk) {
    const [method = '', path = ''] = key.split(' ')
    const filter = { checked_all: true, [unknown]: 'sale' }
    const { status, body } = await root.send<Refusal>(method, path, { body: { filter } })
    if (status !== 422 || !body.errors?.[unknown]) accepted.push(`${key}: ${status}`)
  }

  expect(accepted).toEqual([])
  expect(bulk.length).toBeGreaterThan(10)
  const { db } = club.server.context
  expect(await db.selectFrom('people').select('id').where('deleted_at', 'is not', null).execute()).toEqual([])
})

test('every write refuses a field that it does not know', async ({ club }) => {
  const accepted: string[] = []
  for (const { key, endpoint } of writes) {
    const [method = '', pattern = ''] = key.split(' ')
    const caller = await callerNamed(club, endpoint.may === 'kiosk' ? 'kiosk' : 'root')
    const path = await freshPath(club, 'melbourne', pattern)
    const { status, body } = await caller.send<Refusal>(method, path, { body: { constructor: 1, [unknown]: 'sale' } })
    if (status === 401 || status === 403 || status === 404) continue
    if (status !== 422 || !body.errors?.[unknown] || !Array.isArray(body.errors['constructor']))
      accepted.push(`${key}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }

  expect(accepted).toEqual([])
})

test('the refusal lists the names that exist', async ({ club }) => {
  const { status, body } = await (await callerNamed(club, 'root')).send('GET', '/api/guests?type=nope')

  expect([status, body]).toMatchObject([
    422,
    {
      errors: {
        type: [
          "isn't known here. Known names: company_id, signed_date, custom_date_filter, q, page, per_page, page_size, visit_type",
        ],
      },
    },
  ])
})

test('no more than a hundred unknown names are listed', async ({ club }) => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`field_${number}${'x'.repeat(100)}`, 1]))
  const answer = await (await callerNamed(club, 'root')).send<Refusal>('POST', '/api/frontend_logs', { body })

  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors!)).toHaveLength(100)
})

test('a list of the membership system of another club is refused', async ({ club }) => {
  const root = await callerNamed(club, 'root')
  for (const [query, system] of [
    ['abcfin_status=Active', 'ABC Fitness'],
    ['circuit_status=OK', 'Circuit'],
  ] as const) {
    const { status, body } = await root.send<Refusal>('GET', `/api/people?${query}`)
    const [field = ''] = query.split('=')
    expect([status, body.errors]).toEqual([
      422,
      { [field]: [`can't be used, because this club isn't connected to ${system}`] },
    ])
  }
})
