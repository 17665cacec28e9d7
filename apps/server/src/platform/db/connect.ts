import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { literalLimits } from './literal-limits.ts'
import { type Pools, preparingPool } from './prepared.ts'
import { parseInstant } from './parse-instant.ts'
import type { Database } from './schema.ts'
import { DatabaseClient } from './unavailable.ts'

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
  connectTimeoutMs?: number
  isReadOnly?: boolean
}

/** Enough for the statements of one process that run at the same time for more than a moment. */
const shared = 4

export function connect(url: string, limits: Limits = {}) {
  const { max = 24, statementTimeoutMs = 0, connectTimeoutMs = 15_000, isReadOnly = false } = limits
  const ofAll = [
    settings,
    // Not as startup parameters, which connection poolers refuse.
    ...(statementTimeoutMs ? [`set statement_timeout = ${statementTimeoutMs}`] : []),
    ...(isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ')
  const options: pg.PoolConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    // A new connection plans every statement again.
    idleTimeoutMillis: 300_000,
    onConnect: (client) => client.query(ofAll),
  }
  const pools = max > 4 * shared ? openShared(options, max, ofAll) : openOne(options, max)
  const { pool } = pools
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool(pools) }),
    plugins: [literalLimits],
  })
  return { db, pool, close: () => db.destroy() }
}

function openOne(options: pg.PoolConfig, max: number): Pools {
  const pool = open({ ...options, max })
  return { pool, reads: pool, searches: pool }
}

function openShared(options: pg.PoolConfig, max: number, ofAll: string): Pools {
  const kept = { ...options, min: shared }
  const pool = open({ ...kept, max: max - 2 * shared })
  const reads = open({ ...kept, max: shared })
  const searches = open({
    ...kept,
    max: shared,
    // PostgreSQL compares what planning by values gains with what it takes, which is more in small clubs.
    onConnect: (client) => client.query(`${ofAll}; set plan_cache_mode = auto`),
  })
  return { pool, reads, searches }
}

const settings = [
  // Starting workers or compiling takes longer than any statement of a screen.
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
  // One plan for all values, made once per connection; `plannedByValues` marks the exceptions.
  'set plan_cache_mode = force_generic_plan',
  // For disks without moving parts: an index is worth its use.
  'set random_page_cost = 1.1',
].join('; ')

function open(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: DatabaseClient })
  // The pool replaces idle connections that the database closes.
  pool.on('error', () => undefined)
  // A connection lost in use fails its query, where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
