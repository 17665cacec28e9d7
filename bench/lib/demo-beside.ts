import { loadDemo } from '@spotter/demo/load.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { sql } from 'kysely'

/** A database of its own, because the others fill theirs. */
export async function demoBeside(databaseUrl: string, name: string): Promise<string> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`create database ${sql.ref(name)}`.execute(db)
  await close()
  const beside = new URL(databaseUrl)
  beside.pathname = `/${name}`
  await migrate(beside.href)
  await loadDemo(beside.href)
  return beside.href
}
