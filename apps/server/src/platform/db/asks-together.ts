import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer | undefined) => void
  reject: (error: unknown) => void
}

interface Queue<Key, Answer> {
  waiting: Waiting<Key, Answer>[]
  underWay: number
  isLeaving: boolean
  impatient?: NodeJS.Timeout | undefined
}

/** So that no answer waits for many others. */
const mostTogether = 50
/** Longer than such questions usually take. */
const patienceMs = 50

/**
 * What is asked while earlier questions are on their way leaves with one statement after them, so that no answer is
 * older than its question. Where several fail together, each is asked alone.
 */
export function asksTogether<Place extends object, Key, Answer>(
  ask: (place: Place, keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (place: Place, key: Key) => Promise<Answer | undefined> {
  const queues = new WeakMap<Place, Queue<Key, Answer>>()

  const leave = async (place: Place, queue: Queue<Key, Answer>): Promise<void> => {
    clearTimeout(queue.impatient)
    queue.impatient = undefined
    const asked = queue.waiting.splice(0, mostTogether)
    if (asked.length === 0) return
    queue.underWay++
    const passOn = await answersTo(place, asked)
    queue.underWay--
    if (queue.waiting.length > 0) {
      leaveSoon(place, queue)
      // Passing on takes long enough for the database to be idle meanwhile, so the next leave first.
      await nextTurn()
      await nextTurn()
    }
    passOn()
  }

  /** After what else has arrived already. */
  const leaveSoon = (place: Place, queue: Queue<Key, Answer>): void => {
    if (queue.isLeaving) return
    queue.isLeaving = true
    setImmediate(() => {
      queue.isLeaving = false
      void leave(place, queue)
    })
  }

  const answersTo = async (place: Place, asked: Waiting<Key, Answer>[]): Promise<() => void> => {
    try {
      const answers = await ask(place, [...new Set(asked.map(({ key }) => key))])
      return () => {
        for (const { key, resolve } of asked) resolve(answers.get(key))
      }
    } catch (error) {
      if (asked.length === 1) return () => asked[0]!.reject(error)
      for (const one of asked) (await answersTo(place, [one]))()
      return () => undefined
    }
  }

  return (place, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(place) ?? { waiting: [], underWay: 0, isLeaving: false }
      queues.set(place, queue)
      queue.waiting.push({ key, resolve, reject })
      if (queue.underWay === 0) leaveSoon(place, queue)
      else queue.impatient ??= setTimeout(() => void leave(place, queue), patienceMs)
    })
}
