import { useFetch } from '@spotter/client/use-fetch.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { useFittingSize } from '@spotter/ui/lists/use-fitting-size.ts'
import { useEffect } from 'react'
import { listQuery } from './list-query.ts'
import { type ListState, multiSite } from './list-state.ts'
import { useNames } from './use-names.ts'
import { useSettled } from './use-settled.ts'

type Change = (next: Partial<ListState>, how: 'replace') => void

export function usePeople(state: ListState, change: Change, withDetails: boolean) {
  const { perPage, isKnown, onFit } = useFittingSize(state.page_size)
  const isMulti = state.view_type === multiSite
  const sources = useNames('sources', state.source_id, isMulti)
  const salespeople = useNames('users', state.salesperson_id, isMulti)
  const { settled, waiting } = useSettled(state)
  const ready = sources.ready && salespeople.ready
  const query = { ...listQuery(settled), per_page: perPage, ...(withDetails && { details: true }) }
  const people = useFetch('GET /api/people', { query }, { enabled: ready && isKnown })
  const total = people.isPlaceholderData ? undefined : people.data?.pagination.total_entries

  useEffect(() => {
    if (sources.gone.length === 0 && salespeople.gone.length === 0) return
    const kept = (ids: ListState['source_id'], gone: number[]) => ids.filter((id) => !gone.includes(Number(id)))
    change(
      {
        source_id: kept(state.source_id, sources.gone),
        salesperson_id: kept(state.salesperson_id, salespeople.gone),
        page: state.page,
      },
      'replace',
    )
  })

  // The last row of the last page is gone, so show the previous page.
  useEffect(() => {
    if (total === undefined || waiting) return
    const page = validPage(settled.page, total, perPage)
    if (page !== settled.page) change({ page }, 'replace')
  }, [total, waiting, settled, perPage, change])

  return {
    people,
    perPage,
    onFit,
    total: people.data?.pagination.total_entries,
    reloading: waiting || !ready || people.isPlaceholderData,
    ready,
    settled,
    sources: sources.chosen,
    salespeople: salespeople.chosen,
  }
}
