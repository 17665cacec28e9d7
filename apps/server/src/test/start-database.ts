import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadCast } from '@spotter/demo/load-cast.ts'
import { demoPassword } from '../accounts/demo-sign-ins.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Embedded, startEmbedded } from '../platform/embedded-postgres/start-embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    template: string
    emptyTemplate: string
    cast: { clubs: Record<string, number>; users: Record<string, number> }
  }
}

/** Durability is irrelevant in tests. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  // For several servers and the processes that tests start.
  max_connections: '400',
}

/** Test files clone the template. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'spotter-test-'))
  const embedded = folder ? await startTrusting(folder) : null
  const url = given ?? embedded?.url ?? ''
  const emptyTemplate = `spotter_empty_${process.pid}`
  const template = `spotter_template_${process.pid}`
  const templates = [emptyTemplate, template]
  const dropTemplates = async () => {
    for (const name of templates) await onServer(url, `drop database if exists ${name}`)
  }
  await dropTemplates()
  await onServer(url, `create database ${emptyTemplate}`)
  await migrate(databaseNamed(url, emptyTemplate))
  await copyDatabase(url, emptyTemplate, template)
  const templateUrl = databaseNamed(url, template)
  const { db, close } = connect(templateUrl, { max: 1 })
  const cast = await loadCast(db)
  await db
    .updateTable('users')
    .set({ password_hash: await quickHash(demoPassword) })
    .where('password_hash', 'is not', null)
    .execute()
  // Tests hold at any hour of the day; those about quiet hours set their own.
  await db.updateTable('companies').set({ quiet_from: null, quiet_until: null }).execute()
  await close()

  project.provide('databaseServer', url)
  project.provide('template', template)
  project.provide('emptyTemplate', emptyTemplate)
  project.provide('cast', cast)
  return async () => {
    await dropTemplates()
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Comparing a password took half the time of a connection, of which tests open thousands. */
async function startTrusting(folder: string): Promise<Embedded> {
  const hba_file = join(folder, 'pg_hba.conf')
  await writeFile(hba_file, 'local all all trust\n')
  return startEmbedded({ dataDir: folder, log: () => undefined, settings: { ...settings, hba_file } })
}

/** Cheap hashing for a thousand sign-ins. */
const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 })

/** A file copy is faster than through the WAL. */
export const copyDatabase = (url: string, from: string, to: string): Promise<void> =>
  onServer(url, `create database ${to} template ${from} strategy file_copy`)

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseNamed(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
