import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { useQuery } from '@tanstack/react-query'

const key = 'GET /api/companies/{company_id}'

/** A unique key, so that no cached answer is used. */
export function useClub(company_id: string | number, { enabled = true } = {}) {
  const params = { company_id }
  return useQuery({
    queryKey: queryKeyOf(key, { params }),
    queryFn: ({ signal }) => call(key, { params, query: { timestamp: Date.now() }, signal }),
    enabled,
  })
}
