import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

interface Tables {
  realtime_payloads: { id: string; body: string; created_at: Date }
}

export type TestDatabase = Kysely<Tables>

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const name = `realtime_${randomUUID().replaceAll('-', '')}`

/** A database for this test file alone: notifications reach everyone who listens in the same one. */
export const databaseUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

export async function openDatabase(): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no database')
  await onServer(`create database ${name}`)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 2 }) }),
  })
  await sql`
    create unlogged table realtime_payloads (
      id bigint generated always as identity primary key,
      body text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  return db
}

export async function closeDatabase(db: TestDatabase) {
  await db.destroy()
  await onServer(`drop database ${name} with (force)`)
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
