import { timings } from '@spotter/ui/timings.ts'
import { useEffect, useState } from 'react'
import { filterKey } from './list-query.ts'
import type { ListState } from './list-state.ts'

/** Filters are debounced; page, order and search are not. */
export function useSettled(state: ListState): { settled: ListState; waiting: boolean } {
  const [settled, setSettled] = useState(state)
  const waiting = filterKey({ ...settled, q: '' }) !== filterKey({ ...state, q: '' })

  useEffect(() => {
    if (settled === state) return undefined
    const timer = setTimeout(() => setSettled(state), waiting ? timings.debounce : 0)
    return () => clearTimeout(timer)
  }, [state, settled, waiting])

  return { settled: waiting ? settled : state, waiting }
}
