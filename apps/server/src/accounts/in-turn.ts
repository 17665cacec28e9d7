interface Queue {
  last: Promise<unknown>
  waiting: number
}

const queues = new Map<string, Queue>()

/** Runs work with the same key one after the other, in this process; it is told how many wait behind it. */
export async function inTurn<T>(key: string, work: (waiting: number) => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
  queues.set(key, queue)
  queue.waiting++
  const begin = () => work(--queue.waiting)
  const own = queue.last.then(begin, begin)
  queue.last = own
  try {
    return await own
  } finally {
    if (queue.last === own) queues.delete(key)
  }
}
