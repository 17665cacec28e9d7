import { asksTogether } from './asks-together.ts'

interface Line<Answer> {
  ask: () => Promise<Answer>
  askers: number
}

/**
 * One answer for all who ask the same while an earlier answer to it is on its way, as the open lists of a club do when
 * somebody changes a person. The key holds all that decides the answer, and nobody may change the answer.
 */
export function sharedAnswers<Answer>(): (
  place: object,
  key: string,
  ask: () => Promise<Answer>,
) => Promise<Answer> {
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
