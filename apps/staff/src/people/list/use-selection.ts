import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { nothingSelected, type Selection } from '@spotter/domain/lists/selection.ts'
import { useState } from 'react'

/** Survives paging; a new filter clears it. */
export function useSelection(filter: PeopleFilter) {
  const [selected, setSelected] = useState<{ of: string; selection: Selection }>({ of: '', selection: nothingSelected })
  const key = JSON.stringify(filter)
  const selection = selected.of === key ? selected.selection : nothingSelected
  return [selection, (next: Selection) => setSelected({ of: key, selection: next })] as const
}
