import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared.ts'
import { readInstant } from './read-instant.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const { builtins } = pg.types
const int8Array = 1016
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  // Arrays of ids, which hold no nulls and no quotes.
  [int8Array, (value) => (value.match(/-?\d+/g) ?? []).map(Number)],
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, (value) => value],
  // No column holds more digits than a number keeps exactly.
  [builtins.NUMERIC, Number],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

interface Limits {
  max?: number
  /** After which a statement is stopped; none unless it is given. */
  statementTimeoutMs?: number
}

export function connect(url: string, { max = 20, statementTimeoutMs = 0 }: Limits = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 15_000,
    statement_timeout: statementTimeoutMs || false,
  })
  // An idle connection that the database ends (restart, fail-over) is replaced by the pool on next use.
  pool.on('error', () => undefined)
  // One that ends while it is in use fails its query, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
