import { isSelected, type Selection, selectedCount } from '@spotter/domain/lists/selection.ts'

const fewest = 2
const most = 5

export function mergeableIds(selection: Selection, shown: readonly { id: number }[], total: number): number[] | null {
  const count = selectedCount(selection, total)
  if (count < fewest || count > most) return null
  if (!selection.checked_all) return selection.including_ids
  const ids = shown.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
  return ids.length === count ? ids : null
}
