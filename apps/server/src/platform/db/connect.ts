import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared.ts'
import { parseInstant } from './parse-instant.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const { builtins } = pg.types
const int8Array = 1016
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  // Arrays of ids contain no nulls or quotes.
  [int8Array, (value) => (value.match(/-?\d+/g) ?? []).map(Number)],
  [builtins.TIMESTAMPTZ, parseInstant],
  [builtins.DATE, (value) => value],
  // No column exceeds the exact range of a number.
  [builtins.NUMERIC, Number],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

interface Limits {
  max?: number
  statementTimeoutMs?: number
}

export function connect(url: string, { max = 20, statementTimeoutMs = 0 }: Limits = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 15_000,
    statement_timeout: statementTimeoutMs || false,
    // Starting workers or compiling takes longer than any statement of a screen.
    onConnect: (client) => client.query('set max_parallel_workers_per_gather = 0; set jit = off'),
  })
  // The pool replaces idle connections that the database closes.
  pool.on('error', () => undefined)
  // A connection lost in use fails its query, where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
