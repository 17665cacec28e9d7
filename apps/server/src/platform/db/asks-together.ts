interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer | undefined) => void
  reject: (error: unknown) => void
}

/**
 * What is asked while earlier questions are on their way leaves with one statement after them, so that no answer is
 * older than its question.
 */
export function asksTogether<Place extends object, Key, Answer>(
  ask: (place: Place, keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (place: Place, key: Key) => Promise<Answer | undefined> {
  const queues = new WeakMap<Place, Waiting<Key, Answer>[]>()

  const askAll = async (place: Place, asked: Waiting<Key, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(place, [...new Set(asked.map(({ key }) => key))])
      for (const { key, resolve } of asked) resolve(answers.get(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    const waiting = queues.get(place) ?? []
    queues.delete(place)
    if (waiting.length === 0) return
    queues.set(place, [])
    void askAll(place, waiting)
  }

  return (place, key) =>
    new Promise((resolve, reject) => {
      const waiting = queues.get(place)
      if (waiting) {
        waiting.push({ key, resolve, reject })
        return
      }
      queues.set(place, [])
      void askAll(place, [{ key, resolve, reject }])
    })
}
