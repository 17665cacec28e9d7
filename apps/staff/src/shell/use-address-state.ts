import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { filterToSearch, searchToFilter } from '@spotter/ui/filters/filter-address.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * The state of a list, kept in the address: a link shows the same list, and back and forward find it as it was. A change of
 * anything but the page begins at the first page again.
 */
export function useAddressState<State extends Filters & { page: number }>(defaults: State) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const value = useMemo(() => searchToFilter(search, defaults), [search, defaults])
  const change = useCallback(
    (next: Partial<State>, how: 'push' | 'replace' = 'push') => {
      const whole = { ...value, page: 1, ...next }
      const address = filterToSearch(whole, defaults)
      void navigate({ to: '.', search: address, replace: how === 'replace', resetScroll: false })
    },
    [value, defaults, navigate],
  )
  return [value, change] as const
}
