import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InboxState } from './inbox-state.ts'

const pageSize = 50
/** Waits grow without news. */
const askEvery = 60_000

export function useConversations({ q, view, all_clubs }: InboxState) {
  const query = { view, ...(q && { q }), ...(all_clubs && { all_clubs }) }
  const found = useInfiniteQuery({
    queryKey: queryKeyOf('GET /api/conversations', { query }),
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /api/conversations', { query: { ...query, page, per_page: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askEvery,
  })
  // Rows may move to another page between two requests.
  const rows = new Map(found.data?.pages.flatMap(({ collection }) => collection.map((row) => [row.id, row])))
  return { found, rows: [...rows.values()], counts: found.data?.pages.at(-1)?.counts }
}
