interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (reason: unknown) => void
}

interface Options<Item> {
  /** In one batch. */
  most: number
  /** Items of one club keep their order. */
  clubOf: (item: Item) => number
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[]
  /** The clubs of each batch that runs. */
  running: Set<ReadonlySet<number>>
  impatient?: NodeJS.Timeout | undefined
}

/** Longer than a batch usually takes. Then other clubs no longer wait for it: it may wait for a lock of one of its own. */
const patienceMs = 50
const mostAtOnce = 4

/** What arrives while a batch runs is the next batch; each item can fail alone. */
export function batchedInTurn<Owner extends object, Item, Result>(
  work: (owner: Owner, items: readonly Item[]) => Promise<readonly Promise<Result>[]>,
  { most, clubOf }: Options<Item>,
): (owner: Owner, item: Item) => Promise<Result> {
  const queues = new WeakMap<Owner, Queue<Item, Result>>()

  return (owner, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(owner) ?? { waiting: [], running: new Set() }
      queues.set(owner, queue)
      queue.waiting.push({ item, resolve, reject })
      if (queue.running.size > 0) waitFor(owner, queue)
      else if (queue.waiting.length === 1) setImmediate(() => void runNext(owner, queue))
    })

  function waitFor(owner: Owner, queue: Queue<Item, Result>): void {
    queue.impatient ??= setTimeout(() => {
      queue.impatient = undefined
      void runNext(owner, queue)
    }, patienceMs)
  }

  async function runNext(owner: Owner, queue: Queue<Item, Result>): Promise<void> {
    clearTimeout(queue.impatient)
    queue.impatient = undefined
    const batch = queue.running.size < mostAtOnce ? nextOf(queue) : []
    if (!batch.length) return
    const clubs = new Set(batch.map(({ item }) => clubOf(item)))
    queue.running.add(clubs)
    if (queue.waiting.length) waitFor(owner, queue)
    try {
      const results = await work(
        owner,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, turn) => resolve(results[turn]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    queue.running.delete(clubs)
    return runNext(owner, queue)
  }

  /** Not those whose club is being worked on. */
  function nextOf(queue: Queue<Item, Result>): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    const waiting: Waiting<Item, Result>[] = []
    const isBusy = (club: number) => [...queue.running].some((clubs) => clubs.has(club))
    for (const one of queue.waiting) (batch.length < most && !isBusy(clubOf(one.item)) ? batch : waiting).push(one)
    queue.waiting = waiting
    return batch
  }
}
