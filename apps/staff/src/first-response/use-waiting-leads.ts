import { useFetch } from '@spotter/client/use-fetch.ts'
import type { WaitingLead } from '@spotter/contract/first-response/first-responses.ts'

/** The clocks of leads that are shown elsewhere, by person. */
export function useWaitingLeads(): ReadonlyMap<number, WaitingLead> {
  const { data } = useFetch('GET /api/first_responses', { query: { page: 1, per_page: 100 } })
  return new Map((data?.collection ?? []).map((lead) => [lead.person_id, lead]))
}
