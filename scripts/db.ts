import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '@spotter/server/platform/config.ts'
import * as building from '@spotter/server/platform/db/migrate.ts'
import { resetLinkHours } from '@spotter/domain/accounts/password-rules.ts'
import type { DemoSize } from '@spotter/server/companies/demo/demo-size.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { importFile } from './addresses/import-file.ts'
import { exportArchive } from './archive/export-archive.ts'
import { importArchive } from './archive/import-archive.ts'
import { emptyDatabase } from './backup/empty-database.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeSchema } from './schema/write-schema.ts'
import { borrowDatabase } from './starting/borrow-database.ts'
import { runCommand } from './starting/explain.ts'
import { addFirstClub, demoAccounts } from './users/add-first-club.ts'
import { removeDemoClubs } from './users/remove-demo.ts'
import { makeRoot } from './users/make-root.ts'

const usage = `npm run db -- migrate            bring the database to this version
npm run db -- reset              delete everything and start afresh (--yes: without asking)
npm run db -- backup FILE        write everything into one file, also while Spotter runs
npm run db -- restore FILE       read such a file into an empty database
npm run db -- export CLUB FILE   write everything one club owns, named by its slug, into one file
npm run db -- import FILE        read such a file into an empty database, or beside other clubs of its install
npm run db -- club NAME EMAIL    add the first club of your own, with its root user (--yes: without asking)
npm run db -- remove-demo        remove the demo's clubs, people and users beside your own clubs (--yes: without asking)
npm run db -- root EMAIL         make a user root and print a link to choose a password
npm run db -- schema             write the types of all tables, after a migration was added
npm run db -- addresses FILE     add addresses to suggest from a CSV file of OpenAddresses (--country AU: theirs)`

await runCommand(async () => {
  const { words, yes, country } = readWords()
  const [command = '', ...given] = words
  const config = readConfig(process.env)
  const at = (file = '') => resolve(process.env.INIT_CWD ?? '.', file)
  const [first = '', second] = given
  const commands: Record<string, [words: number, run: (url: string) => Promise<void>]> = {
    migrate: [0, migrate],
    reset: [0, (url) => reset(url, config, yes)],
    backup: [1, (url) => backup(url, at(first))],
    restore: [1, (url) => restore(url, at(first))],
    export: [2, (url) => exportClub(url, first, at(second))],
    import: [1, (url) => importClub(url, at(first))],
    club: [2, (url) => firstClub(url, { name: first, email: second ?? '', publicUrl: config.publicUrl, yes })],
    'remove-demo': [0, (url) => endDemo(url, yes)],
    root: [1, (url) => root(url, first, config)],
    schema: [0, writeSchema],
    addresses: [1, (url) => importFile(url, at(first), country, console.log)],
  }
  const [needed, run] = commands[command] ?? []
  if (run === undefined || given.length !== needed) throw new CannotStart(usage)
  return borrowDatabase(config, run)
})

function readWords() {
  try {
    const options = { yes: { type: 'boolean' }, country: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return { words: positionals, yes: values.yes ?? false, country: values.country }
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
    const place = config.databaseUrl ? `the database ${client.database} at ${client.host}` : config.dataDir
    if (!yes) await confirm(`This deletes everything in ${place}.`)
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

async function exportClub(url: string, slug: string, file: string) {
  await exportArchive(url, slug, file)
  console.log(`Wrote what ${slug} owns to ${file}.`)
}

async function importClub(url: string, file: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await refuseWhileInUse(client).finally(() => client.end())
  const { tables, club, closesDemo } = await importArchive(url, file, building)
  console.log(
    `${club.name} is here with ${rowsIn(tables)}. ${closesDemo ? 'The accounts of the demo are closed. ' : ''}Passwords stay behind: npm run db -- root EMAIL lets a user in.\n` +
      'Nothing leaves by itself yet: webhooks are switched off, automated items and bulk messages are paused, report ' +
      'emails and reminders are removed, and messages that waited are failed. Switch on, resume and restore what is wanted.',
  )
}

interface FirstClub {
  name: string
  email: string
  publicUrl: string
  yes: boolean
}

async function firstClub(url: string, { name, email, publicUrl, yes }: FirstClub) {
  await building.migrate(url)
  const closing = await demoAccounts(url)
  const closed = `the ${closing} accounts of the demo are closed, and everybody signed in with them is signed out`
  if (closing && !yes) await confirm(`With ${name}, ${closed}. Only ${email} can sign in then.`)
  const link = await addFirstClub(url, name, email, publicUrl)
  console.log(
    `${name} is there. ${email} is root and chooses a password here once Spotter runs, within ${resetLinkHours} hours: ${link}`,
  )
  if (closing) console.log(`From now on ${closed}.`)
}

async function endDemo(url: string, yes: boolean) {
  await building.migrate(url)
  const sizeOf = ({ clubs, people }: DemoSize) => `${clubs} demo clubs with ${people} people, and their users`
  const removed = await removeDemoClubs(url, async (size) => {
    if (!yes) await confirm(`This removes ${sizeOf(size)}, and can't be undone.`)
  })
  console.log(`Removed ${sizeOf(removed)}.`)
}

async function root(url: string, email: string, config: Config) {
  console.log(`They choose a password here: ${await makeRoot(url, email, config.publicUrl)}`)
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
  if (!process.stdin.isTTY) throw new CannotStart(`${what} Add --yes to do so.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${what} Type yes to go on: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new CannotStart('Nothing was changed.')
}
