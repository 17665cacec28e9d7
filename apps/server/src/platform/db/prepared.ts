import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { OtherColumns, queryDescribed } from './described-query.ts'
import { isLong } from './planned-by-values.ts'
import { Recent } from './recent.ts'
import { type RowShape, rowShape } from './row-shape.ts'
import { sentValue } from './sent-value.ts'
import { connectForRead } from './shared-reads.ts'
import { statementOf } from './statement.ts'

/** Beyond it the least recently used makes way, because the database keeps every plan in memory. */
const mostOnConnection = 200

export interface Pools {
  /** For transactions and single writes. */
  pool: pg.Pool
  /** For single reads. */
  reads: pg.Pool
  /** For single reads that are planned by their values, where every statement is. */
  searches: pg.Pool
}

/** Planning takes longer than running, so that what is run again is planned once for each connection. */
export function preparingPool({ pool, reads, searches }: Pools): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  const searching = new WeakSet<pg.PoolClient>()
  if (searches !== pool) searches.on('connect', (client) => searching.add(client))
  const preparing = (client: pg.PoolClient): PreparingClient => {
    const known = clients.get(client) ?? new PreparingClient(client, searching.has(client))
    clients.set(client, known)
    return known
  }
  const connectFor: Connecting = async (text, values) => {
    const { isRead, isPlannedByValues } = statementOf(text)
    if (!isRead) return preparing(await pool.connect())
    return preparing(await connectForRead(isPlannedByValues || values.some(isLong) ? searches : reads, pool))
  }
  if (reads !== pool) shareQueries(pool, async () => preparing(await connectForRead(reads, pool)))
  return {
    options: pool.options,
    connect: () => Promise.resolve(borrowed(connectFor)),
    end: async () => {
      await Promise.all([...new Set([pool, reads, searches])].map((each) => each.end()))
    },
  }
}

/** What `pool.query` runs is one statement outside a transaction, so that it shares connections, too. */
function shareQueries(pool: pg.Pool, connect: () => Promise<PreparingClient>): void {
  const query = async (asked: string | pg.QueryConfig, given: unknown[] = []): Promise<pg.QueryResult> => {
    const { text, values }: pg.QueryConfig = typeof asked === 'string' ? { text: asked } : asked
    const client = await connect()
    try {
      return await client.query(text, values ?? given)
    } finally {
      client.release()
    }
  }
  pool.query = query as typeof pool.query
}

type Connecting = (text: string, values: readonly unknown[]) => Promise<PreparingClient>

/** Connects when the first statement is known, and keeps that connection. */
function borrowed(connectFor: Connecting): PostgresPoolClient {
  let held: Promise<PreparingClient> | undefined
  const query = async (text: string, values: readonly unknown[]) =>
    (await (held ??= connectFor(text, values))).query(text, values)
  return {
    // No cursors are used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      held?.then(
        (client) => client.release(destroy),
        () => undefined,
      )
    },
  }
}

interface Prepared {
  name: string
  /** Known after the first time. */
  shape?: RowShape
}

class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #plansByValues: boolean
  readonly #prepared = new Recent<Prepared>()
  #made = 0
  #isInTransaction = false

  constructor(client: pg.PoolClient, plansByValues: boolean) {
    this.#client = client
    this.#plansByValues = plansByValues
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  async query(text: string, given: readonly unknown[]): Promise<pg.QueryResult> {
    const values = given.map(sentValue)
    if (/^(begin|start transaction)\b/i.test(text)) this.#isInTransaction = true
    if (/^(commit|rollback)$/i.test(text)) this.#isInTransaction = false
    const { isPlannedByValues } = statementOf(text)
    const hasLong = given.some(isLong)
    if ((isPlannedByValues || hasLong) && !this.#plansByValues) return this.#queryByValues(text, values)
    const prepared = hasLong && !isPlannedByValues ? undefined : this.#preparedOf(text)
    if (!prepared) return this.#client.query({ text, values })
    try {
      return await this.#queryPrepared(prepared, text, values)
    } catch (error) {
      // Where it was asked, not where the answer arrived.
      if (error instanceof Error) Error.captureStackTrace(error)
      if (!isOutdatedPlan(error)) throw error
      this.#prepared.delete(text)
      this.#letGo(prepared.name)
      if (this.#isInTransaction) throw error
      return this.#client.query({ text, values })
    }
  }

  async #queryPrepared(prepared: Prepared, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { name, shape } = prepared
    if (shape) return queryDescribed(this.#client, { name, text, values, shape })
    const result = await this.#client.query({ name, text, values })
    prepared.shape = rowShape(text, result.fields, (oid, format) => this.#client.getTypeParser(oid, format))
    return result
  }

  #preparedOf(text: string): Prepared | undefined {
    const known = this.#prepared.find(text)
    if (known) return known
    const statement = statementOf(text)
    if (!statement.canBePrepared) return undefined
    if (!statement.ranBefore) {
      statement.ranBefore = true
      return undefined
    }
    // Never used again, so that one the database could not let go of is in nobody's way.
    const prepared = { name: `statement_${++this.#made}` }
    const left = this.#prepared.add(text, prepared, mostOnConnection)
    if (left) this.#letGo(left.name)
    return prepared
  }

  /**
   * `auto` plans a new statement by its values, and not again for each row that a foreign key checks. A failed
   * transaction refuses the second setting, and its end takes back the first.
   */
  async #queryByValues(text: string, values: unknown[]): Promise<pg.QueryResult> {
    await this.#client.query('set plan_cache_mode = auto')
    try {
      return await this.#client.query({ text, values })
    } finally {
      await this.#client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
    }
  }

  /** Runs before what is asked next on this connection. A failed transaction refuses it, and the statement stays. */
  #letGo(name: string): void {
    this.#client.query(`deallocate ${name}`).catch(() => undefined)
  }
}

/** A table has got another column since the statement was prepared. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof OtherColumns ||
  (error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type'))
