import type pg from 'pg'

/**
 * Changes with every write to the row, whoever makes it: of one row no two versions come from the same transaction.
 * The time stands beside it for a database that was taken back to an earlier state and counts transactions again.
 */
export const versionOf = (row: 'u' | 'c') => `concat_ws(' ', ${row}.xmin, ${row}.updated_at)`

/** As many as one process remembers; the longest kept makes room. */
const most = 1_000

interface Kept<Value> {
  version: string
  value: Value
}

/**
 * Wide rows that every request needs and that seldom change. A request learns their versions from the database and
 * reads them again only when it has another one, so that no process goes by a row that was changed elsewhere.
 */
export function keepRows<Value extends object>(read: (pool: pg.Pool, id: number) => Promise<Kept<Value> | null>) {
  const ofPools = new WeakMap<pg.Pool, Map<number, Kept<Value>>>()

  return async (pool: pg.Pool, id: number, version: string): Promise<Value | null> => {
    const kept = ofPools.get(pool) ?? new Map<number, Kept<Value>>()
    ofPools.set(pool, kept)
    const known = kept.get(id)
    if (known?.version === version) return known.value
    const found = await read(pool, id)
    if (!found) return null
    frozen(found.value)
    kept.delete(id)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
    kept.set(id, found)
    return found.value
  }
}

/** What several requests share none of them may change. */
function frozen(value: object): void {
  Object.freeze(value)
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner as object)
}
