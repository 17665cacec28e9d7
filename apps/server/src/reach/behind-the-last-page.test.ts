import type { TSchema } from 'typebox'
import { expect } from 'vitest'
import { routes } from '../features.ts'
import { makeCrowd } from '../figures/test/crowd.ts'
import { test } from '../test/club.ts'
import { callerNamed } from './callers.ts'
import { freshRecord } from './fresh-record.ts'
import { freshPath } from './try-routes.ts'

const isPaged = (query: TSchema | undefined) => {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, TSchema> }
  return 'page' in properties && 'per_page' in properties
}

const paged = routes.flatMap(({ key, endpoint }) =>
  key.startsWith('GET ') && !key.endsWith('.xlsx') && isPaged(endpoint.query) ? [key.slice('GET '.length)] : [],
)

const besideQuery: Record<string, Record<string, string>> = {
  '/api/reports/entries': { figure: JSON.stringify({ measure: 'sms', from: '2026-10-01', to: '2026-10-02' }) },
}

const recorded = [
  'schedulers',
  'secondary_sales',
  'automated_items',
  'merge_proposals',
  'kiosk_devices',
  'guest_waivers',
]

interface Page {
  collection?: unknown[]
  pagination?: { total_entries: number }
}

test('a page behind the last of a list says how many there are', async ({ club }) => {
  await makeCrowd(club, 5, 60)
  for (const kind of recorded) await freshRecord(club.server.context.db, `/${kind}/`, club.clubs['melbourne']!)
  const root = await callerNamed(club, 'root')
  const wrong: string[] = []
  let listed = 0
  for (const pattern of paged) {
    const path = await freshPath(club, 'melbourne', pattern)
    const pageOf = async (page: number) => {
      const { body } = await root.send<Page>('GET', path, { query: { ...besideQuery[pattern], per_page: 10, page } })
      return body
    }
    const [first, behind] = [await pageOf(1), await pageOf(900)]
    const [total, totalBehind] = [first, behind].map(({ pagination }) => pagination?.total_entries)
    if (total) listed++
    if (total !== totalBehind || behind.collection?.length) wrong.push(`${pattern}: ${total}, behind ${totalBehind}`)
  }

  expect(wrong).toEqual([])
  expect(listed).toBeGreaterThan(20)
})
