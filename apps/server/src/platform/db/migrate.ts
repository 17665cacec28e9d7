import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'

const names = readdirSync(join(import.meta.dirname, 'migrations')).flatMap(
  (file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [],
)

/** Loaded when they are applied, which is seldom. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  names.map((name) => {
    const load = async () => (await import(`./migrations/${name}.ts`)) as Migration
    return [name, { up: async (db) => (await load()).up(db) } satisfies Migration]
  }),
)

/** A failed migration leaves the database unchanged. */
export async function migrate(url: string, known = migrations): Promise<{ applied: string[] }> {
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'reading the migrations'
      const reason = error instanceof Error ? error.message : JSON.stringify(error)
      throw new Error(`The database could not be migrated (${failed}): ${reason}. Nothing was changed.`)
    }
    await migrateJobs({ pgPool: pool })
    return { applied: results.map((result) => result.migrationName) }
  } finally {
    await close()
  }
}
