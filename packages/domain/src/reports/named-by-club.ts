interface Choice {
  id: number
  text: string
  /** Names of the clubs it is of. */
  clubs: readonly string[]
}

/** Those that share a name say their clubs. */
export function namedByClub(choices: readonly Choice[]): { id: number; text: string }[] {
  const alike = Map.groupBy(choices, ({ text }) => text.toLowerCase())
  return choices.map(({ id, text, clubs }) => {
    const isShared = (alike.get(text.toLowerCase())?.length ?? 0) > 1
    return { id, text: isShared && clubs.length ? `${text} (${clubs.join(', ')})` : text }
  })
}
