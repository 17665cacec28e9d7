import type { Hours } from '@spotter/domain/activities/working-hours.ts'

/** A free slot if the id is null. */
export interface Item {
  column: number
  minute: number
  id: number | null
}

interface Occupied extends Hours {
  event: { id: number }
}

type Columns = readonly { placed: readonly Occupied[] }[]
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

export const isArrow = (key: string): key is Arrow =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

export function itemsOf(columns: Columns, column: number, visible: Hours, step: number): Item[] {
  const placed = columns[column]?.placed ?? []
  const items: Item[] = placed.map(({ from, event }) => ({ column, minute: from, id: event.id }))
  for (let minute = visible.from; minute < visible.into; minute += step) {
    if (!placed.some(({ from, into }) => from < minute + step && minute < into))
      items.push({ column, minute, id: null })
  }
  return items.sort((one, other) => one.minute - other.minute)
}

interface Step {
  key: Arrow
  visible: Hours
  step: number
}

export function nextItem(columns: Columns, at: Item, { key, visible, step }: Step): Item {
  const aside = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const column = at.column + aside
  if (column < 0 || column >= columns.length) return at
  const items = itemsOf(columns, column, visible, step)
  if (aside) return nearest(items, at.minute) ?? at
  const index = items.findIndex(({ id, minute }) => id === at.id && (id !== null || minute === at.minute))
  switch (key) {
    case 'Home':
      return items[0] ?? at
    case 'End':
      return items.at(-1) ?? at
    default: {
      const from = index === -1 ? items.indexOf(nearest(items, at.minute) ?? at) : index
      return items[from + (key === 'ArrowDown' ? 1 : -1)] ?? at
    }
  }
}

export const nearest = (items: readonly Item[], minute: number): Item | undefined =>
  items.findLast((item) => item.minute <= minute) ?? items[0]
