import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PeopleFilter } from '@spotter/contract/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'

/** How many people the server finds for what was selected, as it will find them for the action; null until it has said. */
export function useSelectedCount(filter: PeopleFilter, selection: Selection): number | null {
  const { checked_all, excluding_ids, including_ids } = selection
  const query = {
    ...filter,
    checked_all,
    ...(excluding_ids.length > 0 && { excluding_ids: excluding_ids.join(',') }),
    ...(including_ids.length > 0 && { including_ids: including_ids.join(',') }),
    per_page: 1,
  }
  const { data, isPlaceholderData } = useFetch('GET /api/people', { query }, { staleTime: 0 })
  return isPlaceholderData ? null : (data?.pagination.total_entries ?? null)
}
