import type { Target } from '@spotter/domain/lists/reorder.ts'

export type RowOrder<Row> = {
  /** Rows of the same list can swap places; null for a fixed row. */
  listOf: (row: Row) => string | null
  parentOf: (row: Row) => number | null
  onPlace: (row: Row, target: Target) => void
}

type Block = { id: number; from: number; size: number }

export function siblingBlocks<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number,
  { listOf, parentOf }: Pick<RowOrder<Row>, 'listOf' | 'parentOf'>,
  id: number,
): Block[] {
  const row = rows.find((other) => rowId(other) === id)
  const list = row === undefined ? null : listOf(row)
  if (list === null) return []
  return rows.flatMap((other, from) => {
    if (listOf(other) !== list) return []
    let size = 1
    for (let next = rows[from + size]; next !== undefined && parentOf(next) === rowId(other);) {
      size += 1
      next = rows[from + size]
    }
    return [{ id: rowId(other), from, size }]
  })
}

/** Past the middle of a block counts as after it. */
export function placeAt(blocks: readonly Block[], lifted: number, row: number): number {
  const below = blocks.filter(({ from, size }, place) => place > lifted && from + size / 2 < row).length
  const above = blocks.filter(({ from, size }, place) => place < lifted && from + size / 2 > row).length
  return lifted + below - above
}

export function shiftOf(blocks: readonly Block[], lifted: number, to: number, index: number): number {
  const held = blocks[lifted]
  const place = blocks.findIndex(({ from, size }) => index >= from && index < from + size)
  if (!held || place === -1 || lifted === to) return 0
  const rowsOf = (passed: readonly Block[]) => passed.reduce((sum, { size }) => sum + size, 0)
  if (place === lifted) {
    return to > lifted ? rowsOf(blocks.slice(lifted + 1, to + 1)) : -rowsOf(blocks.slice(to, lifted))
  }
  if (place > lifted && place <= to) return -held.size
  return place < lifted && place >= to ? held.size : 0
}

export function targetOf(blocks: readonly Block[], lifted: number, to: number): Target | null {
  const beside = blocks[to]
  if (!beside || lifted === to) return null
  return to > lifted ? { after_id: beside.id } : { before_id: beside.id }
}
