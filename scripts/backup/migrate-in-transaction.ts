import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { onClient } from '@spotter/server/platform/db/on-client.ts'

export async function migrateInTransaction(client: pg.Client, migrations: Record<string, Migration>) {
  let failure: unknown
  // The migrator then queries the failed transaction, which hides the cause.
  const remember = (migration: Migration): Migration => ({
    up: (db) => migration.up(db).catch((error: unknown) => Promise.reject((failure ??= error))),
  })
  const remembering = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, remember(each)]))
  const migrator = new Migrator({
    db: onClient(client),
    provider: { getMigrations: () => Promise.resolve(remembering) },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw failure ?? error
}
