import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** Planning frequent statements takes longer than running them. */
export async function queryPrepared<Row>(pool: pg.Pool, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })
  return rows as Row[]
}

const nameOf = (sql: string) => createHash('md5').update(sql).digest('base64url')

/** Limits statements built from input; beyond it they are planned each time. */
const mostNames = 200
const names = new Map<string, string>()

/** List columns explicitly: a prepared `*` fails once the table gets another column. */
export async function runPrepared<Row>(
  tx: Kysely<Database>,
  statement: RawBuilder<Row> | Compilable<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(tx)
  if (!names.has(compiled.sql) && names.size < mostNames) names.set(compiled.sql, nameOf(compiled.sql))
  const { rows } = await tx.executeQuery(compiled)
  return rows
}

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
  const query: (...asked: never[]) => unknown = (text: string, values: readonly unknown[]) => {
    const name = names.get(text)
    return client.query({ ...(name !== undefined && { name }), text, values: [...values] })
  }
  // No cursors are used.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
