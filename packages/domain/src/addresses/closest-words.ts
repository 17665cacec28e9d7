/** Words of an address that somebody may have meant. Numbers and short words are taken as they are. */
export const canBeMistyped = (word: string): boolean => /^\p{L}{4,}$/u.test(word)

const mistakesAllowed = (word: string): number => (Array.from(word).length < 6 ? 1 : 2)
const most = 3

/** Those of the known words that need the fewest changes to begin with what was typed. */
export function closestWords(typed: string, known: readonly string[]): string[] {
  const distances = known.map((word) => ({ word, mistakes: mistakesAtBeginning(typed, word) }))
  const fewest = Math.min(...distances.map(({ mistakes }) => mistakes))
  if (fewest > mistakesAllowed(typed)) return []
  return distances
    .filter(({ mistakes }) => mistakes === fewest)
    .slice(0, most)
    .map(({ word }) => word)
}

/** Letters added, left out, changed or swapped with their neighbour, to the nearest beginning of the word. */
export function mistakesAtBeginning(typed: string, word: string): number {
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
