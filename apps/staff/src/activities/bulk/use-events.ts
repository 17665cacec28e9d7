import { useFetch } from '@spotter/client/use-fetch.ts'
import { readPageSize } from '@spotter/ui/lists/page-size.ts'
import { useFittingSize } from '@spotter/ui/lists/use-fitting-size.ts'
import { useMemo, useState } from 'react'
import { useMay } from '../../shell/account.ts'
import { useAddressState } from '../../shell/use-address-state.ts'
import { useValidPage } from '../../shell/use-valid-page.ts'
import { eventFilterOf, parseEventList, startWith } from './event-list-state.ts'

export function useEvents() {
  const [start] = useState(() => startWith(readPageSize()))
  const [asked, ask] = useAddressState(start)
  const chooses = useMay('filter:salesperson')
  const state = useMemo(
    () => parseEventList(chooses ? asked : { ...asked, salesperson_id: [] }, start),
    [asked, chooses, start],
  )
  const filter = useMemo(() => eventFilterOf(state), [state])
  const { page, page_size, sort_by, sort_direction } = state
  const { perPage, isKnown, onFit } = useFittingSize(page_size)
  const query = { ...filter, type: 'Event', page, per_page: perPage, sort_by, sort_direction }
  const events = useFetch('GET /api/activities', { query }, { enabled: isKnown })
  const total = events.data?.pagination.total_entries
  useValidPage(events, page, perPage, ask)
  return { state, ask, filter, events, perPage, onFit, total: total ?? 0 }
}
