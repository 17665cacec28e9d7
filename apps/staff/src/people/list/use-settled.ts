import { timings } from '@spotter/ui/timings.ts'
import { useEffect, useState } from 'react'
import { filterKey } from './list-query.ts'
import type { ListState } from './list-state.ts'

/**
 * The state that is asked for. A change of the filter waits until the choosing has paused; a page, an order and a
 * search, which has waited for the typing already, are asked for at once.
 */
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
