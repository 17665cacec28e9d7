import type { Resource } from '@spotter/contract/resource.ts'
import { callsOf } from '@spotter/client/call-resource.ts'
import { resourceKey } from '@spotter/client/record-queries.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Asked = { q: string; page: number; soft_delete_status: string; sort_by: string; sort_direction: string }

export const useRecords = (resource: Resource, club: number | undefined, asked: Asked) => {
  const query = {
    page: asked.page,
    per_page: resource.perPage,
    soft_delete_status: asked.soft_delete_status,
    ...(asked.q && { q: asked.q }),
    ...(asked.sort_by && { sort_by: asked.sort_by, sort_direction: asked.sort_direction }),
  }
  return useQuery({
    queryKey: resourceKey(resource.name, club ?? null, query),
    queryFn: async ({ signal }) => {
      const calls = callsOf(resource, club)
      const answer = await calls.list(query, signal)
      // The last row of the last page is gone, so show the previous page.
      const page = validPage(query.page, answer.pagination.total_entries, resource.perPage)
      return page === query.page ? answer : calls.list({ ...query, page }, signal)
    },
    placeholderData: keepPreviousData,
  })
}
