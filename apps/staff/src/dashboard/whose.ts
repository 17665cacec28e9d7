import { isOfferedId } from '@spotter/ui/filters/filter-address.ts'
import { useMemo } from 'react'
import { useMay } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'

/** Whose figures are shown; nobody chosen means those that the reader may see. */
export interface Whose {
  ids: readonly (string | number)[]
  query: { salesperson_id?: string }
}

export type WhoseState = { salesperson_id: readonly (string | number)[]; page: number }

export const whoseOf = (ids: readonly (string | number)[]): Whose => ({
  ids,
  query: ids.length ? { salesperson_id: ids.join(',') } : {},
})

const accepted = { salesperson_id: isOfferedId }
export const noneChosen: WhoseState = { salesperson_id: [], page: 1 }

export function useWhose(start: WhoseState = noneChosen) {
  const [state, ask] = useAddressState(start, accepted)
  const chooses = useMay('filter:salesperson')
  const whose = useMemo(() => whoseOf(chooses ? state.salesperson_id : []), [chooses, state.salesperson_id])
  return { state, ask, whose }
}
