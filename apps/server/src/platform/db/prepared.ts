import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Beyond it the least recently used makes way, because the database keeps every plan in memory. */
const mostOnConnection = 200
/** How many texts are remembered as run before. */
const mostRemembered = 2000

/** The values of texts, the least recently used first. */
class Recent<Value> {
  readonly #values = new Map<string, Value>()

  find(text: string): Value | undefined {
    const value = this.#values.get(text)
    if (value !== undefined) {
      this.#values.delete(text)
      this.#values.set(text, value)
    }
    return value
  }

  /** Returns what had to make way. */
  add(text: string, value: Value, most: number): Value | undefined {
    this.#values.set(text, value)
    if (this.#values.size <= most) return undefined
    const [oldest] = this.#values.entries()
    if (oldest) this.#values.delete(oldest[0])
    return oldest?.[1]
  }

  delete(text: string): void {
    this.#values.delete(text)
  }
}

const runBefore = new Recent<true>()
/** Several statements in one text can't be prepared, and the others have no plan. */
const canBePrepared = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';')

/** Planning takes longer than running, so that what is run again is planned once for each connection. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const names = new Recent<string>()
  let made = 0
  let isInTransaction = false

  const nameOf = (text: string): string | undefined => {
    if (!canBePrepared(text)) return undefined
    const known = names.find(text)
    if (known) return known
    if (!runBefore.find(text)) {
      runBefore.add(text, true, mostRemembered)
      return undefined
    }
    // Never used again, so that one the database could not let go of is in nobody's way.
    const name = `statement_${++made}`
    const left = names.add(text, name, mostOnConnection)
    if (left) letGo(client, left)
    return name
  }

  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    if (/^(begin|start transaction)\b/i.test(text)) isInTransaction = true
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false
    try {
      return await client.query({ ...(name !== undefined && { name }), text, values: [...values] })
    } catch (error) {
      if (name === undefined || !isOutdatedPlan(error)) throw error
      names.delete(text)
      letGo(client, name)
      if (isInTransaction) throw error
      return client.query({ text, values: [...values] })
    }
  }
  // No cursors are used.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

/** Runs before what is asked next on this connection. A failed transaction refuses it, and the statement stays. */
function letGo(client: pg.PoolClient, name: string): void {
  client.query(`deallocate ${name}`).catch(() => undefined)
}

/** A table has got another column since the statement was prepared. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type')
