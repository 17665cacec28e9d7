/** Batches items started in the same tick; each can fail alone. */
export function batched<Owner extends object, Item>(
  work: (owner: Owner, items: readonly Item[]) => Promise<readonly Promise<void>[]>,
): (owner: Owner, item: Item) => Promise<void> {
  const waiting = new WeakMap<Owner, { items: Item[]; results: Promise<readonly Promise<void>[]> }>()
  return async (owner, item) => {
    const batch = waiting.get(owner) ?? begin(owner)
    const turn = batch.items.push(item) - 1
    const results = await batch.results
    await results[turn]
  }

  function begin(owner: Owner) {
    const items: Item[] = []
    const results = new Promise((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(owner)
      return work(owner, items)
    })
    const batch = { items, results }
    waiting.set(owner, batch)
    return batch
  }
}
