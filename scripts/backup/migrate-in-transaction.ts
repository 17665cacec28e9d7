import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'

export async function migrateInTransaction(client: pg.Client, migrations: Record<string, Migration>) {
  let failure: unknown
  // The migrator then queries the failed transaction, which hides the cause.
  const remember = (migration: Migration): Migration => ({
    up: (db) => migration.up(db).catch((error: unknown) => Promise.reject((failure ??= error))),
  })
  const remembering = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, remember(each)]))
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const connection: PostgresPoolClient = { query, release: () => {} }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(remembering) },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw failure ?? error
}
