import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { type Accepted, filterToSearch, searchToFilter } from '@spotter/ui/filters/filter-address.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** In the URL, so that links and the back button restore it. Changing a filter resets the page. */
export function useAddressState<State extends Filters & { page: number }>(defaults: State, accepted?: Accepted<State>) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const value = useMemo(() => searchToFilter(search, defaults, accepted), [search, defaults, accepted])
  const change = useCallback(
    (next: Partial<State>, how: 'push' | 'replace' = 'push', then?: () => void) => {
      const whole = { ...value, page: 1, ...next }
      const address = filterToSearch(whole, defaults)
      void navigate({ to: '.', search: address, replace: how === 'replace', resetScroll: false }).then(then, then)
    },
    [value, defaults, navigate],
  )
  return [value, change] as const
}
