import { QueryObserver } from '@tanstack/react-query'
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

test('a list that is still being loaded when a record changes is loaded again', async () => {
  const queries = makeQueryClient()
  const answers = ['before', 'after']
  const first = Promise.withResolvers<void>()
  const shown = new QueryObserver(queries, {
    queryKey: queryKeyOf('GET /api/people/changes', { query: { page: 1 } }),
    queryFn: async () => {
      const read = answers.shift()
      await first.promise
      return read
    },
  })
  const stop = shown.subscribe(() => undefined)
  void refreshRecords(queries, 'change')
  first.resolve()
  await expect.poll(() => shown.getCurrentResult().data).toBe('after')
  expect(answers).toEqual([])
  stop()
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

test('a note or an activity makes a list of people stale if it shows details of their person', async () => {
  const queries = makeQueryClient()
  const listing = (id: number) => ({ collection: [{ id }], pagination: {} })
  const lists = [
    [{ details: true, page: 1 }, 11],
    [{ details: true, page: 2 }, 12],
    [{ page: 1 }, 11],
  ] as const
  const keys = lists.map(([query]) => queryKeyOf('GET /api/people', { query }))
  for (const type of ['note', 'activity'] as const) {
    lists.forEach(([, id], index) => queries.setQueryData(keys[index]!, listing(id)))
    await refreshRecords(queries, type, { person_id: 11 })
    expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false, false])
  }
})
