/** All but some, or only some. */
export interface Selection {
  checked_all: boolean
  excluding_ids: number[]
  including_ids: number[]
}

type SelectionState = 'none' | 'some' | 'all'

export const nothingSelected: Selection = { checked_all: false, excluding_ids: [], including_ids: [] }
export const everythingSelected: Selection = { checked_all: true, excluding_ids: [], including_ids: [] }

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.checked_all ? !selection.excluding_ids.includes(id) : selection.including_ids.includes(id)

export const toggle = (selection: Selection, id: number): Selection =>
  selection.checked_all
    ? { ...selection, excluding_ids: toggled(selection.excluding_ids, id) }
    : { ...selection, including_ids: toggled(selection.including_ids, id) }

export const toggleAll = (selection: Selection, total: number): Selection =>
  selectionState(selection, total) === 'all' ? nothingSelected : everythingSelected

export function selectedCount(selection: Selection, total: number): number {
  if (!selection.checked_all) return selection.including_ids.length
  return Math.max(0, total - selection.excluding_ids.length)
}

export function selectionState(selection: Selection, total: number): SelectionState {
  const count = selectedCount(selection, total)
  if (count === 0) return 'none'
  return count < total ? 'some' : 'all'
}

const toggled = (ids: number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
