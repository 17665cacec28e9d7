import { asksTogether } from './asks-together.ts'

interface Line<Answer> {
  ask: () => Promise<Answer>
  askers: number
}

/**
 * One answer for all who ask the same question while an earlier answer is on its way. When a person changes, every open
 * list of the club asks at once. The key must contain everything that the answer depends on. Don't change the answer:
 * others have it too.
 */
export function sharedAnswers<Answer>(): (place: object, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const places = new WeakMap<object, Map<string, Line<Answer>>>()
  const askLine = asksTogether(async (line: Line<Answer>, keys: string[]) => {
    const answer = await line.ask()
    return new Map(keys.map((key) => [key, answer]))
  })

  return async (place, key, ask) => {
    const lines = places.get(place) ?? new Map<string, Line<Answer>>()
    places.set(place, lines)
    const line = lines.get(key) ?? { ask, askers: 0 }
    lines.set(key, line)
    line.askers++
    try {
      return (await askLine(line, key)) as Answer
    } finally {
      line.askers--
      if (line.askers === 0) lines.delete(key)
    }
  }
}
