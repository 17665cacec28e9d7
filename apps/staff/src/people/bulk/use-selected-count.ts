import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'

/** Null until counted by the server. */
export function useSelectedCount(filter: PeopleFilter, selection: Selection): number | null {
  const body = { filter: { ...filter, ...selection } }
  const { data, isPlaceholderData } = useFetch('POST /api/people/counts', { body }, { staleTime: 0 })
  return isPlaceholderData ? null : (data?.total ?? null)
}
