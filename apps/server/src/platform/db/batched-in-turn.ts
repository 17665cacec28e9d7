interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (reason: unknown) => void
}

interface Options<Item> {
  /** In one batch. */
  most: number
  /** Items of one line keep their order; lines don't wait for each other. */
  lineOf: (item: Item) => number
}

/** What arrives while a batch runs is the next batch; each item can fail alone. */
export function batchedInTurn<Owner extends object, Item, Result>(
  work: (owner: Owner, items: readonly Item[]) => Promise<readonly Promise<Result>[]>,
  { most, lineOf }: Options<Item>,
): (owner: Owner, item: Item) => Promise<Result> {
  const owners = new WeakMap<Owner, Map<number, Waiting<Item, Result>[]>>()

  return (owner, item) =>
    new Promise((resolve, reject) => {
      const lines = owners.get(owner) ?? new Map<number, Waiting<Item, Result>[]>()
      owners.set(owner, lines)
      const number = lineOf(item)
      const line = lines.get(number)
      if (line) line.push({ item, resolve, reject })
      else {
        lines.set(number, [{ item, resolve, reject }])
        setImmediate(() => void run(owner, lines, number))
      }
    })

  async function run(owner: Owner, lines: Map<number, Waiting<Item, Result>[]>, number: number): Promise<void> {
    const line = lines.get(number) ?? []
    if (!line.length) return void lines.delete(number)
    const batch = line.splice(0, most)
    try {
      const results = await work(
        owner,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, turn) => resolve(results[turn]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    return run(owner, lines, number)
  }
}
