import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { mayIn, useAccount } from '../../shell/account.ts'

type Asked = { company_id: number; salesperson_id: number | null; from: Day | null; to: Day | null; enabled?: boolean }

export function useBusyTimes({ company_id, salesperson_id, from, to, enabled = true }: Asked) {
  const account = useAccount()
  const { company, user } = account
  const isNarrowed = mayIn(account, 'filter:salesperson') || salesperson_id === user.id
  const whose = isNarrowed ? { salesperson_id: salesperson_id ?? 0 } : {}
  const isAsked = enabled && company_id === company.id && salesperson_id !== null && from !== null && to !== null
  const fetched = useFetch(
    'GET /api/activities',
    {
      query: {
        type: 'Event',
        status: 'incomplete',
        ...whose,
        date_from: from ?? '',
        date_to: to ?? '',
        per_page: 100,
      },
    },
    { enabled: isAsked },
  )
  const elsewhere = useFetch(
    'GET /api/busy_times',
    { query: { ...whose, from: from ?? '', to: to ?? '' } },
    // Changes in other clubs are not announced here.
    { enabled: isAsked && isNarrowed, staleTime: 0 },
  )
  // Users who can't choose get all events they see.
  const taken = isAsked
    ? (fetched.data?.collection ?? []).filter((event: Activity) => event.salesperson_id === salesperson_id)
    : []
  const busy = isAsked && isNarrowed ? (elsewhere.data?.collection ?? []) : []
  return { taken, busy, isKnown: !isAsked || !(fetched.isPending || (isNarrowed && elsewhere.isPending)) }
}
