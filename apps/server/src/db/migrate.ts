import { runMigrations as migrateJobs } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'
import * as activities from './migrations/0004-activities.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as people from './migrations/0003-people.ts'
import * as preferences from './migrations/0002-preferences.ts'

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-preferences': preferences,
  '0003-people': people,
  '0004-activities': activities,
}

/** Brings the database to this version; a failed migration leaves it as it was. */
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
