import { fromSaved } from '@spotter/domain/lists/filter-state.ts'
import { readPageSize } from '@spotter/ui/lists/page-size.ts'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAccount, useStored } from '../../shell/account.ts'
import { useAddressState } from '../../shell/use-address-state.ts'
import { differs, type ListState, pick, parseState, rememberedFields, rulesFor, startWith } from './list-state.ts'

export const storedAs = 'people_filter'

/** Without parameters in the URL, the last filters of this user and club apply; links don't change those. */
export function useListState() {
  const account = useAccount()
  const stored = useStored()
  const rules = useMemo(() => rulesFor(account), [account])
  const [start] = useState(() => startWith(readPageSize()))
  const [asked, ask] = useAddressState(start)
  const isBare = useIsBare()

  const [restored, setRestored] = useState<ListState | null>(() => {
    const saved = fromSaved(stored.read(storedAs), pick(start, rememberedFields))
    const state = parseState({ ...start, ...saved }, rules, start)
    return isBare && differs(state, start, rememberedFields) ? state : null
  })
  useEffect(() => {
    if (restored && isBare) ask(restored, 'replace')
    else if (restored) setRestored(null)
  }, [restored, isBare, ask])

  const inAddress = useMemo(() => parseState(asked, rules, start), [asked, rules, start])
  const state = restored ?? inAddress
  const change = useCallback(
    (next: Partial<ListState>, how: 'push' | 'replace' = 'push') => {
      const whole = { ...state, page: 1, ...next }
      stored.keep(storedAs, JSON.stringify(pick(whole, rememberedFields)))
      ask(whole, how)
    },
    [state, stored, ask],
  )
  return { state, start, rules, change }
}

function useIsBare(): boolean {
  const { add: _, ...search } = useSearch({ strict: false }) as Record<string, unknown>
  return Object.keys(search).length === 0
}
