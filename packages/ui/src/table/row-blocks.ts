import type { Target } from '@spotter/domain/lists/reorder.ts'

/** How the rows of a table can be put into another order. */
export type RowOrder<Row> = {
  /** Rows of the same list change places among each other; null for a row that stays where it is. */
  listOf: (row: Row) => string | null
  /** The row this one stands under and goes along with. */
  parentOf: (row: Row) => number | null
  onPlace: (row: Row, target: Target) => void
}

/** A row with those that go along with it: where it begins among all rows, and how many they are. */
export type Block = { id: number; from: number; size: number }

/** The list a row stands in, as blocks from top to bottom. */
export function blocksAround<Row>(
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

/** The place in the list for something held at this row, counted in rows with their parts: past the middle is beyond. */
export function placeAt(blocks: readonly Block[], lifted: number, row: number): number {
  const below = blocks.filter(({ from, size }, place) => place > lifted && from + size / 2 < row).length
  const above = blocks.filter(({ from, size }, place) => place < lifted && from + size / 2 > row).length
  return lifted + below - above
}

/** By how many rows the row at this index is drawn away from where it stands, while one block is held elsewhere. */
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

/** What is said of a drop: beside whom. */
export function targetOf(blocks: readonly Block[], lifted: number, to: number): Target | null {
  const beside = blocks[to]
  if (!beside || lifted === to) return null
  return to > lifted ? { after_id: beside.id } : { before_id: beside.id }
}
