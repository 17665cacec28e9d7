import type { Query } from '@spotter/contract/endpoints.ts'
import { expect } from 'vitest'
import type { Browser } from '../../test/club.ts'

export const found = async (browser: Browser, query: Query<'GET /api/people'>) => {
  const { collection, pagination } = await browser.call('GET /api/people', { query: { per_page: 100, ...query } })
  expect(pagination.total_entries).toBe(collection.length)
  return collection.map(({ first_name }) => first_name).toSorted()
}
