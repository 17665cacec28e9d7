import { expect, test } from 'vitest'
import { CallFailure } from './failure.ts'
import { isRetryable } from './query-client.ts'
import { makeQueryClient } from './query-client.ts'
import { refreshRecords, resourceKey } from './record-queries.ts'
import { queryKeyOf } from './use-fetch.ts'

test.each([
  [422, false],
  [401, false],
  [403, false],
  [404, false],
  [500, true],
  [0, true],
])('a fetch that failed with %i is asked again: %s', (status, again) => {
  expect(isRetryable(0, new CallFailure({ status, message: '' }))).toBe(again)
})

test('after three attempts it stays failed', () => {
  expect(isRetryable(2, new CallFailure({ status: 500, message: '' }))).toBe(false)
})

test('a changed record makes exactly the answers that show its type stale', async () => {
  const queries = makeQueryClient()
  const users = queryKeyOf('GET /api/companies/{company_id}/users', { params: { company_id: 1 }, query: { page: 2 } })
  const tags = resourceKey('tag', 1, { page: 1 })
  const sources = resourceKey('marketing_source', 1, {})
  for (const key of [users, tags, sources]) queries.setQueryData(key, {})

  await refreshRecords(queries, 'user')
  await refreshRecords(queries, 'tag')

  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  expect([isStale(users), isStale(tags), isStale(sources)]).toEqual([true, true, false])
})
