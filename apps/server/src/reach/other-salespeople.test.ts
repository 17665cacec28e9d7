import { expect } from 'vitest'
import { routes } from '../features.ts'
import { test } from '../test/club.ts'
import { severalSaleTypes } from './several-sale-types.ts'

interface Query {
  properties?: { salesperson_id?: object }
}

const hasSalesperson = (query: Query | undefined) => query?.properties?.salesperson_id !== undefined

/** Next calls have a scope beside it, which only others are offered. */
const lists = routes
  .filter(({ key }) => key.startsWith('GET ') && !key.includes('{') && !key.includes('next_call'))
  .filter(({ endpoint }) => hasSalesperson(endpoint.query))

const besideOf = (key: string): Record<string, string> => {
  if (/^GET \/api\/(events|busy_times)$/.test(key)) return { from: '2026-06-01', to: '2026-06-07' }
  return /(export_to_|total_rows)/.test(key) ? { type: 'sales' } : {}
}

test('a restricted salesperson is refused the lists and figures of others, by the field', async ({ club }) => {
  await severalSaleTypes(club.server.context.db)
  const salesperson = await club.as('salesperson')
  const [own, other] = [club.users['salesperson']!, club.users['salesperson_2']!]
  const answered: string[] = []
  for (const { key } of lists) {
    const ask = (salesperson_id: string | number) =>
      salesperson.send<{ errors?: Record<string, string[]> }>('GET', key.slice('GET '.length), {
        query: { ...besideOf(key), salesperson_id },
      })
    const unasked = await salesperson.send('GET', key.slice('GET '.length), { query: besideOf(key) })
    if (unasked.status >= 400) continue
    for (const asked of [other, -1, `${own},${other}`]) {
      const { status, body } = await ask(asked)
      if (status !== 422 || !body.errors?.['salesperson_id']) answered.push(`${key} ${asked}: ${status}`)
    }
  }

  expect(answered).toEqual([])
  expect(lists.length).toBeGreaterThan(30)
})

test('naming oneself is allowed', async ({ club }) => {
  const salesperson = await club.as('salesperson')
  for (const path of ['/api/people', '/api/activities', '/api/secondary_sales', '/api/reports/sales']) {
    const { status } = await salesperson.send('GET', path, { query: { salesperson_id: club.users['salesperson']! } })
    expect([path, status]).toEqual([path, 200])
  }
})
