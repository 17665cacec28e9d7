import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
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

type Migrations = Readonly<Record<string, Migration>>

/** A failed migration leaves the database unchanged. */
export async function migrate(
  url: string,
  known: Migrations = migrations,
  log?: (line: string) => void,
): Promise<{ applied: string[] }> {
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    const before = await appliedTo(pool)
    const unknown = before.find((name) => !(name in known))
    if (unknown)
      throw new Error(`The database was made by a newer Spotter (it knows ${unknown}): update Spotter first.`)
    const logged = log && before.length ? withLog(known, before, log) : known
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(logged) } })
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

async function appliedTo(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(`select from pg_tables where tablename = 'kysely_migration'`)
  if (tables.length === 0) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** An upgrade of a large club takes minutes. */
function withLog(known: Migrations, before: readonly string[], log: (line: string) => void): Migrations {
  const ahead = Object.keys(known).filter((name) => !before.includes(name))
  const logged = ahead.map((name, index): [string, Migration] => [
    name,
    {
      up: async (db) => {
        log(`Changing the database, step ${index + 1} of ${ahead.length}: ${name}`)
        await known[name]?.up(db)
      },
    },
  ])
  return { ...known, ...Object.fromEntries(logged) }
}
