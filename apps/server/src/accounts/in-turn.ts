const last = new Map<string, Promise<unknown>>()

/** Runs work with the same key one after the other, in this process. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const own = before.then(work, work)
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
