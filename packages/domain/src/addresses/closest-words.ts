/** Numbers and short words are matched exactly. */
export const canBeMistyped = (word: string): boolean => /^\p{L}{4,}$/u.test(word)

const allowedDistance = (word: string): number => (Array.from(word).length < 6 ? 1 : 2)
const most = 3

export function closestWords(typed: string, known: readonly string[]): string[] {
  const distances = known.map((word) => ({ word, mistakes: prefixDistance(typed, word) }))
  const fewest = Math.min(...distances.map(({ mistakes }) => mistakes))
  if (fewest > allowedDistance(typed)) return []
  return distances
    .filter(({ mistakes }) => mistakes === fewest)
    .slice(0, most)
    .map(({ word }) => word)
}

/** Edit distance to the nearest prefix. */
export function prefixDistance(typed: string, word: string): number {
  const from = Array.from(typed)
  const to = Array.from(word)
  const rows: number[][] = [to.map((_, index) => index).concat(to.length)]
  from.forEach((letter, index) => {
    const row = [index + 1]
    to.forEach((other, place) => {
      const above = rows[index] ?? []
      const swapped =
        index > 0 && place > 0 && letter === to[place - 1] && from[index - 1] === other
          ? (rows[index - 1]?.[place - 1] ?? Infinity) + 1
          : Infinity
      row.push(
        Math.min(
          (above[place] ?? Infinity) + (letter === other ? 0 : 1),
          (above[place + 1] ?? Infinity) + 1,
          (row[place] ?? Infinity) + 1,
          swapped,
        ),
      )
    })
    rows.push(row)
  })
  return Math.min(...(rows.at(-1) ?? [0]))
}
