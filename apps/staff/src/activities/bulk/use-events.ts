import { useFetch } from '@spotter/client/use-fetch.ts'
import { readPageSize } from '@spotter/ui/lists/page-size.ts'
import { useMemo, useState } from 'react'
import { useAddressState } from '../../shell/use-address-state.ts'
import { useValidPage } from '../../shell/use-valid-page.ts'
import { eventFilterOf, parseEventList, startWith } from './event-list-state.ts'

export function useEvents() {
  const [start] = useState(() => startWith(readPageSize()))
  const [asked, ask] = useAddressState(start)
  const state = useMemo(() => parseEventList(asked, start), [asked, start])
  const filter = useMemo(() => eventFilterOf(state), [state])
  const { page, page_size, sort_by, sort_direction } = state
  const events = useFetch('GET /api/activities', {
    query: { ...filter, type: 'Event', page, per_page: page_size, sort_by, sort_direction },
  })
  const total = events.data?.pagination.total_entries
  useValidPage(events, page, page_size, ask)
  return { state, ask, filter, events, total: total ?? 0 }
}
