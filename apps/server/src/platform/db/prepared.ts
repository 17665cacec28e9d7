import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/**
 * For statements that are asked all day in few shapes: every connection plans each shape once. Planning takes longer
 * than running them.
 */
export async function queryPrepared<Row>(pool: pg.Pool, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })
  return rows as Row[]
}

const nameOf = (sql: string) => createHash('md5').update(sql).digest('base64url')

/** More shapes than anybody wrote down; where they are made of what is sent, the rest is planned each time. */
const mostNames = 200
const names = new Map<string, string>()

/**
 * The same inside a transaction. Such a statement names its columns one by one, since an answer of `*` fails once the
 * table has another column; and whatever the values are, the same index must be right for them.
 */
export async function runPrepared<Row>(
  tx: Kysely<Database>,
  statement: RawBuilder<Row> | Compilable<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(tx)
  if (!names.has(compiled.sql) && names.size < mostNames) names.set(compiled.sql, nameOf(compiled.sql))
  const { rows } = await tx.executeQuery(compiled)
  return rows
}

/** The pool as Kysely asks it: what is to be prepared goes by its name. */
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
  // Nothing is read by a cursor here, which would be the other way to ask.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
