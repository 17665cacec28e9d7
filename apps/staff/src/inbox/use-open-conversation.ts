import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The newest entries first, earlier ones on demand. */
export const conversationOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('GET /api/conversations/{id}', { params: { id } }),
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /api/conversations/{id}', { params: { id }, ...(before && { query: { before } }), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  })
