import { useFetch } from '@spotter/client/use-fetch.ts'
import { guestPeriods, parseSignedDate, writeSignedDate } from '@spotter/domain/people/guests.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { readPageSize } from '@spotter/ui/lists/page-size.ts'
import { useFittingSize } from '@spotter/ui/lists/use-fitting-size.ts'
import { useState } from 'react'
import { useAddressState } from '../../shell/use-address-state.ts'
import { useValidPage } from '../../shell/use-valid-page.ts'

export const everyType = 'all'
export const guestPageSize = 'guests_page_size'
export const largestPage = 25

export const filterDefaults: { q: string; custom_date_filter: string | null } = { q: '', custom_date_filter: null }

export function useGuests() {
  const [start] = useState(() => ({
    ...filterDefaults,
    signed_date: '',
    visit_type: everyType,
    page: 1,
    page_size: readPageSize(guestPageSize, largestPage),
  }))
  const [asked, ask] = useAddressState(start)
  const { today } = useClubTime()
  const { q, visit_type, page, page_size } = asked
  const { perPage, isKnown, onFit } = useFittingSize(page_size, largestPage)
  const custom_date_filter = guestPeriods.find((known) => known === asked.custom_date_filter) ?? null
  const range = parseSignedDate(asked.signed_date) ?? { from: today, to: today }
  const days = {
    ...(q && { q }),
    ...(custom_date_filter && { custom_date_filter }),
    ...(custom_date_filter === 'custom' && { signed_date: writeSignedDate(range) }),
  }
  const counts = useFetch('GET /api/guests/count_by_type', { query: days })
  const query = { ...days, page, per_page: perPage, ...(visit_type !== everyType && { visit_type }) }
  const guests = useFetch('GET /api/guests', { query }, { enabled: isKnown })
  const total = guests.data?.pagination.total_entries
  useValidPage(guests, page, perPage, ask)
  return { asked, ask, guests, counts, perPage, onFit, total, range, filter: { q, custom_date_filter } }
}
