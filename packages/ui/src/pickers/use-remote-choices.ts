import { useDebouncedCallback } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import type { Choice } from '../fields/SelectField.tsx'
import { timings } from '../timings.ts'

export type ChoicePage = { collection: Choice[]; pagination: { total_entries: number } }
export type LoadChoices = (ask: { q: string; page: number }) => Promise<ChoicePage>

export const selectAllId = -1
export const moreValue = 'more'

export function useRemoteChoices(load: LoadChoices, withSelectAll = false) {
  const [search, setSearch] = useState('')
  const [choices, setChoices] = useState<readonly Choice[] | null>(null)
  /** What the choices were searched with. */
  const [searched, setSearched] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  const [total, setTotal] = useState(0)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  async function fetchPage(q: string, wanted: number) {
    const turn = ++asked.current
    setLoading(true)
    setFailed(false)
    try {
      const answer = await load({ q, page: wanted })
      if (turn !== asked.current) return
      setChoices((now) => [...(wanted === 1 ? firstOnes(withSelectAll) : (now ?? [])), ...answer.collection])
      setTotal(answer.pagination.total_entries)
      setPage(wanted)
      setSearched(q)
    } catch {
      if (turn === asked.current) setFailed(true)
    } finally {
      if (turn === asked.current) setLoading(false)
    }
  }

  const searchLater = useDebouncedCallback((q: string) => void fetchPage(q, 1), timings.debounce)
  const own = choices?.filter(({ id }) => id !== selectAllId).length ?? 0

  return {
    search,
    choices,
    /** Whether the choices are the answer to what is in the field, rather than to an earlier search. */
    isCurrent: choices !== null && searched === search,
    loading,
    failed,
    hasMore: own < total,
    open: () => choices === null && void fetchPage(search, 1),
    /** The next page, or a retry. */
    loadMore: () => void fetchPage(search, page + 1),
    find: (q: string) => {
      setSearch(q)
      searchLater(q)
    },
    leave: () => {
      searchLater.cancel()
      if (search !== '') setChoices(null)
      setSearch('')
    },
  }
}

const firstOnes = (withSelectAll = false): Choice[] =>
  withSelectAll ? [{ id: selectAllId, text: t('Select All') }] : []
