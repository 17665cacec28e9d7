import type pg from 'pg'

/** xmin changes with every write; updated_at guards against restored backups. */
export const versionOf = (row: 'u' | 'c' | 'o') => `concat_ws(' ', ${row}.xmin, ${row}.updated_at)`

/** Per process; the oldest entry is evicted. */
const most = 1_000

interface Cached<Value> {
  version: string
  value: Value
}

/** Requests compare versions and refetch only changed rows, so no process uses a stale row. */
export function cacheRows<Value extends object>(read: (pool: pg.Pool, id: number) => Promise<Cached<Value> | null>) {
  const ofPools = new WeakMap<pg.Pool, Map<number, Cached<Value>>>()

  return async (pool: pg.Pool, id: number, version: string): Promise<Value | null> => {
    const cached = ofPools.get(pool) ?? new Map<number, Cached<Value>>()
    ofPools.set(pool, cached)
    const known = cached.get(id)
    if (known?.version === version) return known.value
    const found = await read(pool, id)
    if (!found) return null
    frozen(found.value)
    cached.delete(id)
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size >= most) cached.delete(oldest)
    cached.set(id, found)
    return found.value
  }
}

/** Shared between requests, so frozen. */
function frozen(value: object): void {
  Object.freeze(value)
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner as object)
}
