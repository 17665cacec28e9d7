import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { copyIn, copyOut } from '@spotter/server/platform/db/copy.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { copied, listMigrations, listTables, quoted } from './catalogue.ts'
import { emptyDatabase } from './empty-database.ts'
import { type Manifest, plainText, rowsOf } from './make-backup.ts'
import { migrateInTransaction } from './migrate-in-transaction.ts'
import { checkBackup, piecesOf } from './read-backup.ts'
import { withoutRules } from './without-rules.ts'

/** As exported by apps/server/src/platform/db/migrate.ts. */
export interface Building {
  migrations: Record<string, Migration>
  migrate: (url: string) => Promise<unknown>
}

/** One transaction: a failure leaves the database unchanged. An older backup is migrated. */
export async function restoreBackup(url: string, file: string, building: Building): Promise<Manifest> {
  const manifest = await checkBackup(file)
  const known = Object.keys(building.migrations)
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown) throw new CannotStart(`${file} was made by a newer Spotter (it knows ${unknown}): update Spotter first.`)
  if (!manifest.migrations.length) throw new CannotStart(`${file} was made from a database that was not Spotter's.`)

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseUnlessEmpty(client)
    await building.migrate(url)
    await client.query(plainText)
    await client.query('BEGIN')
    const isOlder = manifest.migrations.length < known.length
    if (isOlder) await goBackTo(client, manifest, building)
    await load(client, file, manifest)
    // Planned without knowing the sizes of tables, a migration reads one of them for each row of another.
    if (isOlder) await client.query('ANALYZE')
    await migrateInTransaction(client, building.migrations)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return manifest
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(client: pg.Client) {
  if (!(await isWithoutClubs(client))) {
    throw new CannotStart('The database has clubs in it: run npm run db -- reset first.')
  }
}

export async function isWithoutClubs(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client)
  if (tables.length && !(await listMigrations(client)).length) {
    throw new CannotStart('The database has tables that are not Spotter’s: restore into a database of its own.')
  }
  if (!tables.some(({ schema, name }) => schema === 'public' && name === 'companies')) return true
  const { rows } = await client.query('SELECT FROM public.companies LIMIT 1')
  return rows.length === 0
}

/** The queue migrates its own tables. */
async function goBackTo(client: pg.Client, manifest: Manifest, { migrations }: Building) {
  await emptyDatabase(client, { except: ['graphile_worker'] })
  const then = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name))
  await migrateInTransaction(client, Object.fromEntries(then))
}

async function load(client: pg.Client, file: string, manifest: Manifest) {
  const present = await listTables(client)
  for (const table of manifest.tables) {
    const here = present.find(({ schema, name }) => schema === table.schema && name === table.name)
    if (!isDeepStrictEqual(here?.columns.toSorted(), table.columns.toSorted())) {
      throw new CannotStart(`Table ${table.folder} of the backup does not fit this version: nothing was changed.`)
    }
  }
  await withoutRules(client, async () => {
    await client.query(`TRUNCATE ${present.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
    await fill(client, file, manifest)
  })
  for (const { schema, name, next } of manifest.sequences) {
    await client.query(`ALTER SEQUENCE IF EXISTS ${quoted(schema, name)} RESTART WITH ${BigInt(next)}`)
  }
  await compare(client, manifest)
}

async function fill(client: pg.Client, file: string, manifest: Manifest) {
  const pieces = piecesOf(file)
  let piece = await pieces.next()
  async function* bytesOf(folder: string) {
    while (!piece.done && piece.value.folder === folder) {
      yield piece.value.bytes
      piece = await pieces.next()
    }
  }
  for (const table of manifest.tables) {
    if (table.rows === 0) continue
    await copyIn(client, `COPY ${quoted(table.schema, table.name)} ${copied(table)} FROM STDIN`, bytesOf(table.folder))
  }
  await pieces.return(undefined)
}

async function compare(client: pg.Client, manifest: Manifest) {
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    for await (const bytes of copyOut(client, `COPY ${rowsOf(table)} TO STDOUT`)) hash.update(bytes as Buffer)
    if (hash.digest('hex') !== table.sha256) {
      throw new CannotStart(`Table ${table.folder} did not come back as it was: nothing was changed.`)
    }
  }
}
