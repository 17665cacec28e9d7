import type { TSchema } from 'typebox'
import { describe, expect } from 'vitest'
import { routes } from '../features.ts'
import { test } from '../test/club.ts'
import { callerNamed } from './callers.ts'
import { severalSaleTypes } from './several-sale-types.ts'
import { freshPath } from './try-routes.ts'

/** No id, day, instant, flag, choice or JSON. */
const unreadable = ['abc', '2026-13-45']

/** Invalid paging and sorting never fail a request, and other deletion statuses count as active. */
const lenient = ['page', 'per_page', 'page_size', 'sort_by', 'sort_direction', 'soft_delete_status'].concat(
  ['late', 'outcome', 'events', 'tasks', 'tomorrow'].map((list) => `${list}_page`),
)
/** An unknown club answers 404. `bulk_job` and `timestamp` narrow nothing. */
const notFilters = ['company_id', 'bulk_job', 'timestamp']
const freeText = ['q', 'name', 'email', 'phone', 'tags', 'visit_type', 'token']
const freeTextOf: Record<string, readonly string[]> = {
  'GET /api/companies': ['group', 'region', 'state', 'country'],
  'GET /api/people/{id}/avatar': ['v', 'size'],
  'GET /hearbeat': ['visitor_app'],
  'GET /heartbeat': ['visitor_app'],
}

const namesIn = (key: string, schema: TSchema | undefined): string[] => {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> }
  const exempt = [...lenient, ...notFilters, ...freeText, ...(freeTextOf[key] ?? [])]
  return Object.keys(properties).filter((name) => !exempt.includes(name))
}

/** `filter` may hold all of them as one object. */
const filtered = routes.flatMap(({ key, endpoint }) =>
  key.startsWith('GET ') && endpoint.query
    ? [{ key, names: [...new Set([...namesIn(key, endpoint.query), 'filter'])] }]
    : [],
)

const bulk = routes.flatMap(({ key, endpoint }) => {
  const { properties } = (endpoint.body ?? {}) as { properties?: { filter?: TSchema } }
  const names = namesIn(key, properties?.filter)
  return names.length ? [{ key, names }] : []
})
const figure = JSON.stringify({ measure: 'sms', from: '2026-10-01', to: '2026-10-02' })
const besideQuery: Record<string, Record<string, string>> = {
  'GET /api/reports/entries': { figure },
  'GET /api/reports/entries.xlsx': { figure },
  'GET /api/reports/export_to_mailer': { type: 'sales' },
  'GET /api/reports/export_to_pdf': { type: 'sales' },
  'GET /api/reports/total_rows': { type: 'sales' },
}
const besideFilter: Record<string, object> = {
  'POST /api/messages/recipients': { channel: 'email' },
  'POST /api/messages/test': { channel: 'email', subject: 'Hi', text: 'Hi' },
  'POST /api/people/activities/bulk_add_call': { activity: {} },
  'POST /api/people/changes': { kind: 'restore' },
}

interface Refusal {
  errors?: Record<string, string[]>
}

describe.each(filtered)('$key', ({ key, names }) => {
  test('refuses each filter that can’t be read, by its name', async ({ club }) => {
    const root = await callerNamed(club, 'root')
    await club.server.context.db.updateTable('companies').set({ enable_whatsapp_messaging: true }).execute()
    if (key.startsWith('GET /api/reports/secondary_sales')) await severalSaleTypes(club.server.context.db)
    const path = await freshPath(club, 'melbourne', key.slice('GET '.length))
    const accepted: string[] = []
    for (const name of names) {
      for (const value of unreadable) {
        const { status, body } = await root.send<Refusal>('GET', path, {
          query: { ...besideQuery[key], [name]: value },
        })
        if (status !== 422 || !body.errors?.[name]) accepted.push(`${name}=${value}: ${status}`)
      }
    }

    expect(accepted).toEqual([])
  })
})

describe.each(bulk)('$key', ({ key, names }) => {
  test('refuses each filter that can’t be read, by its name', async ({ club }) => {
    const root = await callerNamed(club, 'root')
    const [method = '', path = ''] = key.split(' ')
    const accepted: string[] = []
    for (const name of names) {
      for (const value of unreadable) {
        const filter = { checked_all: true, [name]: value }
        const { status, body } = await root.send<Refusal>(method, path, { body: { ...besideFilter[key], filter } })
        if (status !== 422 || !body.errors?.[name]) accepted.push(`${name}=${value}: ${status}`)
      }
    }

    expect(accepted).toEqual([])
  })
})

test('bulk changes and lists have filters to refuse', () => {
  expect(filtered.length).toBeGreaterThan(50)
  expect(bulk.length).toBeGreaterThan(5)
})
