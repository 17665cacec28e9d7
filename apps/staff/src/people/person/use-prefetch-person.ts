import { fetchOptions } from '@spotter/client/use-fetch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { historyOptions } from '../timeline/history-options.ts'

/** Loads the screen and what it shows first. Failures appear when it is opened. */
export function usePrefetchPerson(): (id: number) => void {
  const queries = useQueryClient()
  const router = useRouter()
  return useCallback(
    (id: number) => {
      router.preloadRoute({ to: '/people/$id', params: { id: String(id) } }).catch(() => undefined)
      void queries.prefetchQuery(fetchOptions('GET /api/people/{id}', { params: { id } }))
      void queries.prefetchQuery(fetchOptions('GET /api/people/{id}/activities', { params: { id } }))
      void queries.prefetchInfiniteQuery(historyOptions(id))
    },
    [queries, router],
  )
}
