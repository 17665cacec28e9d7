import { useFetch } from '@spotter/client/use-fetch.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { useEffect } from 'react'
import { listQuery } from './list-query.ts'
import { type ListState, multiSite } from './list-state.ts'
import { useNames } from './use-names.ts'
import { useSettled } from './use-settled.ts'

type Change = (next: Partial<ListState>, how: 'replace') => void

export function usePeople(state: ListState, change: Change) {
  const isMulti = state.view_type === multiSite
  const sources = useNames('sources', state.source_id, isMulti)
  const salespeople = useNames('users', state.salesperson_id, isMulti)
  const { settled, waiting } = useSettled(state)
  const ready = sources.ready && salespeople.ready
  const people = useFetch('GET /api/people', { query: listQuery(settled) }, { enabled: ready })
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
    const page = validPage(settled.page, total, settled.page_size)
    if (page !== settled.page) change({ page }, 'replace')
  }, [total, waiting, settled, change])

  return {
    people,
    total: people.data?.pagination.total_entries,
    reloading: waiting || !ready || people.isPlaceholderData,
    ready,
    settled,
    sources,
    salespeople,
  }
}
