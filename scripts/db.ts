import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '@spotter/server/config.ts'
import * as building from '@spotter/server/db/migrate.ts'
import { CannotStart } from '@spotter/server/embedded-postgres/cannot-start.ts'
import { emptyDatabase } from './backup/empty-database.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { borrowDatabase } from './starting/borrow-database.ts'
import { runCommand } from './starting/explain.ts'

const usage = `npm run db -- migrate        bring the database to this version
npm run db -- reset          delete everything and start afresh (--yes: without asking)
npm run db -- backup FILE    write everything into one file, also while Spotter runs
npm run db -- restore FILE   read such a file into an empty database`

await runCommand(async () => {
  const { words, yes } = readWords()
  const [command, file = '', ...more] = words
  const needsFile = command === 'backup' || command === 'restore'
  if (more.length || needsFile !== Boolean(file)) throw new CannotStart(usage)
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const config = readConfig(process.env)
  if (command === 'migrate') return borrowDatabase(config, migrate)
  if (command === 'reset') return borrowDatabase(config, (url) => reset(url, config, yes))
  if (command === 'backup') return borrowDatabase(config, (url) => backup(url, path))
  if (command === 'restore') return borrowDatabase(config, (url) => restore(url, path))
  throw new CannotStart(usage)
})

function readWords() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } })
    return { words: positionals, yes: values.yes ?? false }
  } catch {
    throw new CannotStart(usage)
  }
}

async function migrate(url: string) {
  const { applied } = await building.migrate(url).catch((error: unknown) => {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  })
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
}

async function reset(url: string, config: Config, yes: boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseWhileInUse(client)
    if (!yes) await confirm(config.databaseUrl ? `the database ${client.database} at ${client.host}` : config.dataDir)
    await client.query('BEGIN')
    await emptyDatabase(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  await building.migrate(url)
  console.log('The database is empty. The next npm start fills it with the demo, or with nothing if DEMO=no.')
}

async function backup(url: string, file: string) {
  const { tables } = await makeBackup(url, file)
  console.log(`Wrote ${rowsIn(tables)} of ${tables.length} tables to ${file}.`)
}

async function restore(url: string, file: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await refuseWhileInUse(client).finally(() => client.end())
  const { tables, made_at } = await restoreBackup(url, file, building)
  console.log(`Restored ${rowsIn(tables)} of ${tables.length} tables as they were at ${made_at}.`)
}

function rowsIn(tables: { rows: number }[]) {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`
}

async function refuseWhileInUse(client: pg.Client) {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()`,
  )
  const others = rows[0]?.others ?? 0
  if (others) throw new CannotStart(`The database is in use (${others} connections): stop Spotter first.`)
}

async function confirm(what: string) {
  if (!process.stdin.isTTY) throw new CannotStart(`This would delete everything in ${what}: add --yes to do so.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`This deletes everything in ${what}. Type yes to go on: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new CannotStart('Nothing was changed.')
}
