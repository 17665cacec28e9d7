import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** For transactions on a connection that is also used directly, as COPY needs. */
export function onClient(client: pg.ClientBase): Kysely<Database> {
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const connection: PostgresPoolClient = { query, release: () => {} }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
