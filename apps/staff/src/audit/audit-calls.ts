import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { AuditQuery } from '@spotter/contract/audit/audit.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'

/** Null for all clubs and the install. */
export type AuditOf = number | null

const ofClub = 'GET /api/companies/{company_id}/audit'
const ofAll = 'GET /api/admin/audit'

export function useAuditPages(company_id: AuditOf, filter: Omit<AuditQuery, 'after_id'>) {
  return useInfiniteQuery({
    queryKey:
      company_id === null
        ? queryKeyOf(ofAll, { query: filter })
        : queryKeyOf(ofClub, { params: { company_id }, query: filter }),
    queryFn: ({ pageParam: after_id, signal }) => {
      const query = { ...filter, ...(after_id !== null && { after_id }) }
      return company_id === null
        ? call(ofAll, { query, signal })
        : call(ofClub, { params: { company_id }, query, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ collection, has_more }) => (has_more ? (collection.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useReversal = (company_id: AuditOf, id: number) =>
  useQuery({
    queryKey: ['audit reversal', company_id, id],
    queryFn: ({ signal }) =>
      company_id === null
        ? call('GET /api/admin/audit/{id}', { params: { id }, signal })
        : call('GET /api/companies/{company_id}/audit/{id}', { params: { company_id, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const revertChange = (company_id: AuditOf, id: number) =>
  company_id === null
    ? call('POST /api/admin/audit/{id}/revert', { params: { id } })
    : call('POST /api/companies/{company_id}/audit/{id}/revert', { params: { company_id, id } })

export function useAuditRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([ofClub, ofAll].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
