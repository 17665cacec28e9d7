/** In em: of its longest word, and of its longest text. */
export interface Wanted {
  least: number
  most: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Figures far from their names are hard to read. */
const mostSpare = 6

/** Those that want little more than their longest word get it first; what is left is shared by all. */
export function columnWidths(wanted: readonly Wanted[], width: number): number[] {
  const least = sum(wanted.map((column) => column.least))
  if (least >= width) return wanted.map((column) => (column.least / least) * width)
  let [left, waiting] = [width - least, wanted.length]
  const widths = new Map<Wanted, number>()
  for (const column of wanted.toSorted((a, b) => a.most - a.least - (b.most - b.least))) {
    const more = Math.min(column.most - column.least, left / waiting)
    widths.set(column, column.least + more)
    left -= more
    waiting--
  }
  return wanted.map((column) => (widths.get(column) ?? column.least) + Math.min(mostSpare, left / wanted.length))
}

export const wantedWidth = (wanted: readonly Wanted[], bound: keyof Wanted): number =>
  sum(wanted.map((column) => column[bound]))
