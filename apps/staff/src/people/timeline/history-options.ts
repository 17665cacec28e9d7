import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { historyPageSize, type HistoryType } from '@spotter/domain/history/entries.ts'
import { everyType, membership } from '@spotter/domain/secondary-sales/types.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { About } from '../../secondary-sales/MembershipChoice.tsx'

const scrolledPageSize = 30

export function historyOptions(person_id: number, type: HistoryType | 'all' = 'all', about: About = everyType) {
  const query = {
    person_id,
    ...(type !== 'all' && { type }),
    ...(about !== membership && { secondary_sale_type_id: about }),
  }
  return infiniteQueryOptions({
    queryKey: queryKeyOf('GET /api/notes', { query }),
    queryFn: ({ pageParam: before, signal }) => {
      const page = before === null ? { per_page: historyPageSize } : { per_page: scrolledPageSize, before }
      return call('GET /api/notes', { query: { ...query, ...page }, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
